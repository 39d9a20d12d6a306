import { formatRupees } from '@kargha/contract/money.ts'
import type { StaffProduct } from '@kargha/contract/staff.ts'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Show, useRecordContext } from 'react-admin'
import { Facts } from '../ui/facts.tsx'
import { formatMoment } from '../ui/moment.ts'
import { Panel } from '../ui/panel.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { wholeRecord } from '../ui/whole-record.ts'

const ProductTitle = () => <span>{useRecordContext<StaffProduct & { id: string }>()?.name}</span>

export const ProductShow = () => (
  <Show title={<ProductTitle />} actions={false} component="div" queryOptions={wholeRecord}>
    <Product />
  </Show>
)

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

/** One product, with its stock and what only staff see of it. */
function Product() {
  const product = useRecordContext<StaffProduct & { id: string }>()
  if (product === undefined) return null
  return (
    <Stack sx={{ gap: 2, paddingBlock: 2 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography component="h1" variant="h6">
          {product.name}
        </Typography>
        <StatusChip status={product.status} />
        {product.status === 'published' && (
          <Link href={`/products/${product.slug}`} target="_blank" rel="noreferrer">
            See it in the shop
          </Link>
        )}
      </Stack>
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
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, alignItems: 'start' }}>
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
                product.totalRatings === 0 ? 'None yet' : `${product.averageRating} of ${product.totalRatings}`,
              ],
            ]}
          />
        </Panel>
        <Panel title="About it">
          <Facts
            of={[
              ['In short', product.sortDescription],
              ['Care', product.otherDetails.careInstructions],
              ['Made in', product.otherDetails.countryOfOrigin],
              ['Tags', product.tags.join(', ') || 'None'],
              ['Shown in', labelsOf(product).join(', ') || 'No list of its own'],
              ['Saved', `${formatMoment(product.updatedAt)} (version ${product.version})`],
            ]}
          />
        </Panel>
      </Box>
    </Stack>
  )
}
