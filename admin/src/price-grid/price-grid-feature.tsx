import PriceChange from '@mui/icons-material/PriceChangeOutlined'
import { List } from 'react-admin'
import { productFilters } from '../products/product-filters.tsx'
import { staffApi } from '../staff-api.ts'
import type { Feature } from '../ui/feature.ts'
import { PriceGrid } from './price-grid.tsx'

const PriceList = () => (
  <List
    title="Prices and stock"
    filters={productFilters}
    filterDefaultValues={{ status: 'published' }}
    sort={{ field: 'name', order: 'ASC' }}
    perPage={50}
    exporter={false}
    actions={false}
    empty={false}
  >
    <PriceGrid />
  </List>
)

/** Changing prices, stock and labels of many products. */
export const priceGridFeature: Feature = {
  menu: [{ to: '/product-grid', label: 'Prices and stock', icon: PriceChange, group: 'Catalogue' }],
  resources: [
    {
      name: 'product-grid',
      list: PriceList,
      calls: {
        list: (query) => staffApi('getProductGrid', { query }),
        one: (id) => staffApi('getProduct', { params: { id } }),
      },
    },
  ],
}
