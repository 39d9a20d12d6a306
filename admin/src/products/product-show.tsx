import { formatRupees } from '@kargha/contract/money.ts'
import type { StaffProduct } from '@kargha/contract/staff/products.ts'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { Facts, formatDateTime } from '../ui/facts.tsx'
import { Panel } from '../ui/panel.tsx'
import { Columns, RecordPage } from '../ui/record-page.tsx'
import { StatusChip } from '../ui/status-chip.tsx'

const labelNames: Record<keyof StaffProduct['labels'], string> = {
  featured: 'Featured',
  newArrival: 'New arrival',
  bestSeller: 'Best seller',
  collection: 'Collection',
}

const labelsOf = (product: StaffProduct) =>
  Object.entries(labelNames)
    .filter(([label]) => product.labels[label as keyof StaffProduct['labels']])
    .map(([, name]) => name)

/** One product, with its stock and the fields that only staff see. */
export const ProductShow = () => (
  <RecordPage<StaffProduct>
    name={(product) => product.name}
    toolbar={(product) => (
      <>
        <StatusChip status={product.status} />
        {product.status === 'published' && (
          <Link href={`/products/${product.slug}`} target="_blank" rel="noreferrer">
            See it in the shop
          </Link>
        )}
      </>
    )}
  >
    {(product) => (
      <>
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
          {product.images.map((image) => (
            <Box
              key={image}
              component="img"
              src={image}
              alt=""
              sx={{ width: 120, height: 160, objectFit: 'cover', borderRadius: 1, bgcolor: 'background.paper' }}
            />
          ))}
        </Stack>
        <Columns of="1fr 1fr">
          <Panel title="Sale">
            <Facts
              of={[
                ['SKU', product.sku],
                ['Category', `${product.categoryName}, ${product.subCategoryName}`],
                ['Selling price', formatRupees(product.sellingPrice)],
                ['Original price', formatRupees(product.originalPrice)],
                ['Delivery', product.isAcceptable ? `${formatRupees(product.deliveryCharge)} a piece` : 'Free'],
                ['In stock', `${product.quantity} pieces`],
                [
                  'Rating',
                  product.totalRatings === 0
                    ? 'None yet'
                    : `${product.averageRating.toFixed(1)} (${product.totalRatings})`,
                ],
              ]}
            />
          </Panel>
          <Panel title="Facts">
            <Facts of={product.facts.map(({ name, value }) => [name, value])} />
          </Panel>
          <Panel title="Description">
            <Facts
              of={[
                ['Short description', product.sortDescription],
                ['Maker’s note', product.makersNote ? `${product.makersNote.text} (${product.makersNote.by})` : 'None'],
                ['Care', product.otherDetails.careInstructions],
                ['Made in', product.otherDetails.countryOfOrigin],
                ['Tags', product.tags.join(', ') || 'None'],
                ['Shown in', labelsOf(product).join(', ') || 'No special list'],
                ['Saved', `${formatDateTime(product.updatedAt)} (version ${product.version})`],
              ]}
            />
          </Panel>
        </Columns>
      </>
    )}
  </RecordPage>
)
