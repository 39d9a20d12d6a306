import PriceChange from '@mui/icons-material/PriceChangeOutlined'
import { List } from 'react-admin'
import { productFilters } from '../products/product-filters.tsx'
import { pages } from '../ui/lists/list-frame.tsx'
import { type Feature, records } from '../ui/records/feature.ts'
import { readCalls } from '../ui/records/record-calls.ts'
import { PriceGrid } from './price-grid.tsx'

const PriceList = () => (
  <List
    title="Prices and stock"
    filters={productFilters}
    filterDefaultValues={{ status: 'published' }}
    sort={{ field: 'name', order: 'ASC' }}
    perPage={50}
    pagination={pages}
    exporter={false}
    actions={false}
    empty={false}
  >
    <PriceGrid />
  </List>
)

export const priceGridFeature: Feature = {
  menu: [{ to: '/product-grid', label: 'Prices and stock', icon: PriceChange, group: 'Catalogue' }],
  resources: [records('product-grid', { list: PriceList }, readCalls('ProductGrid', 'Product'))],
}
