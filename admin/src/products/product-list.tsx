import { formatRupees } from '@kargha/contract/money.ts'
import type { StaffProductRow } from '@kargha/contract/staff-products.ts'
import { productStatuses } from '@kargha/contract/words.ts'
import Avatar from '@mui/material/Avatar'
import { DataTable, List, SearchInput, SelectInput, SimpleList } from 'react-admin'
import { nowrap } from '../ui/nowrap.ts'
import { StatusChip } from '../ui/status-chip.tsx'
import { useIsSmall } from '../ui/use-is-small.ts'

const statuses = productStatuses.map((status) => ({ id: status, name: status }))

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Search products" />,
  <SelectInput key="status" source="status" alwaysOn choices={statuses} emptyText="All" />,
]

const Picture = ({ images }: { images: string[] }) => <Avatar variant="rounded" src={images[0] ?? ''} alt="" />

export const ProductList = () => {
  const isSmall = useIsSmall()
  return (
    <List filters={filters} sort={{ field: 'name', order: 'ASC' }} perPage={25} exporter={false} title="Products">
      {isSmall ? (
        <SimpleList<StaffProductRow & { id: string }>
          leftAvatar={(product) => <Picture images={product.images} />}
          primaryText={(product) => product.name}
          secondaryText={(product) => `${formatRupees(product.sellingPrice)} · ${product.quantity} in stock`}
          tertiaryText={(product) => <StatusChip status={product.status} />}
          rowClick="show"
        />
      ) : (
        <DataTable<StaffProductRow & { id: string }> rowClick="show" bulkActionButtons={false}>
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
        </DataTable>
      )}
    </List>
  )
}
