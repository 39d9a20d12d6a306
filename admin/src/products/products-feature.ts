import Storefront from '@mui/icons-material/StorefrontOutlined'
import { staffApi } from '../staff-api.ts'
import type { Feature } from '../ui/feature.ts'
import { ProductList } from './product-list.tsx'
import { ProductShow } from './product-show.tsx'

/** What the shop sells. */
export const productsFeature: Feature = {
  menu: [{ to: '/products', label: 'Products', icon: Storefront, group: 'Catalogue' }],
  resources: [
    {
      name: 'products',
      list: ProductList,
      show: ProductShow,
      recordRepresentation: 'name',
      calls: {
        list: (query) => staffApi('getProducts', { query }),
        one: (id) => staffApi('getProduct', { params: { id } }),
      },
    },
  ],
}
