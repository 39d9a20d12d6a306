import type { StaffProductRow } from '@kargha/contract/staff/products.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import Avatar from '@mui/material/Avatar'
import { DataTable } from 'react-admin'
import { fewLeft, useLowStockMark } from '../stock/use-low-stock-mark.ts'
import { MoneyCol } from '../ui/lists/columns.tsx'
import { nowrap, RecordList } from '../ui/lists/record-list.tsx'
import { StatusChip } from '../ui/values/status-chip.tsx'
import { productFilters } from './product-filters.tsx'

const savedFilters = (lowStockMark: number | undefined) => [
  { label: 'All', filter: {} },
  { label: 'Drafts', filter: { status: 'draft' }, empty: 'No drafts. A new product can be saved as one.' },
  ...(lowStockMark === undefined
    ? []
    : [
        {
          label: 'Few left',
          filter: fewLeft(lowStockMark),
          empty: 'Every size and colour on sale has more pieces than the low-stock mark.',
        },
      ]),
  ...[
    { label: 'Featured', filter: { featured: true } },
    { label: 'New', filter: { newArrival: true } },
    { label: 'Best sellers', filter: { bestSeller: true } },
    { label: 'Collection', filter: { collection: true } },
  ].map((label) => ({
    ...label,
    empty: 'No product has this label. It is given on a product’s page, or under Prices and stock.',
  })),
]

const Picture = ({ images }: { images: string[] }) => <Avatar variant="rounded" src={images[0] ?? ''} alt="" />

export const ProductList = () => (
  <RecordList<StaffProductRow & { id: string }>
    title="Products"
    filters={productFilters}
    sort={{ field: 'createdAt', order: 'DESC' }}
    saved={savedFilters(useLowStockMark())}
    create="New product"
    empty={{ text: 'No products yet.' }}
    nameColumn={{
      label: 'Name',
      source: 'name',
      text: ({ name }) => name,
      before: ({ images }) => <Picture images={images} />,
    }}
    compact={{
      leftAvatar: (product) => <Picture images={product.images} />,
      primaryText: (product) => product.name,
      secondaryText: (product) => `${formatRupees(product.sellingPrice)} · ${product.quantity} in stock`,
      tertiaryText: (product) => <StatusChip status={product.status} />,
    }}
  >
    <DataTable.Col source="sku" label="SKU" sx={nowrap} />
    <DataTable.Col label="Category" render={(product) => `${product.categoryName}, ${product.subCategoryName}`} />
    <MoneyCol source="sellingPrice" label="Price" />
    <DataTable.NumberCol source="quantity" label="In stock" />
    <DataTable.Col label="Status" render={(product) => <StatusChip status={product.status} />} />
  </RecordList>
)
