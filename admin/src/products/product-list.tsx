import { productStatuses } from '@kargha/contract/enums.ts'
import { formatRupees } from '@kargha/contract/money.ts'
import type { StaffProductRow } from '@kargha/contract/staff/products.ts'
import Avatar from '@mui/material/Avatar'
import { DataTable } from 'react-admin'
import { choiceFilter, nowrap, RecordList, searchFilter } from '../ui/record-list.tsx'
import { StatusChip } from '../ui/status-chip.tsx'

const filters = [searchFilter('products'), choiceFilter({ source: 'status', choices: productStatuses, alwaysOn: true })]

const Picture = ({ images }: { images: string[] }) => <Avatar variant="rounded" src={images[0] ?? ''} alt="" />

export const ProductList = () => (
  <RecordList<StaffProductRow & { id: string }>
    title="Products"
    filters={filters}
    sort={{ field: 'name', order: 'ASC' }}
    empty={{ text: 'No products yet.' }}
    compact={{
      leftAvatar: (product) => <Picture images={product.images} />,
      primaryText: (product) => product.name,
      secondaryText: (product) => `${formatRupees(product.sellingPrice)} · ${product.quantity} in stock`,
      tertiaryText: (product) => <StatusChip status={product.status} />,
    }}
  >
    <DataTable.Col label="Picture" render={(product) => <Picture images={product.images} />} />
    <DataTable.Col source="name" />
    <DataTable.Col source="sku" label="SKU" sx={nowrap} />
    <DataTable.Col label="Category" render={(product) => `${product.categoryName}, ${product.subCategoryName}`} />
    <DataTable.Col
      source="sellingPrice"
      label="Price"
      align="right"
      sx={nowrap}
      render={(product) => formatRupees(product.sellingPrice)}
    />
    <DataTable.NumberCol source="quantity" label="In stock" />
    <DataTable.Col label="Status" render={(product) => <StatusChip status={product.status} />} />
  </RecordList>
)
