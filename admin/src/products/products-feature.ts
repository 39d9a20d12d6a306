import Storefront from '@mui/icons-material/StorefrontOutlined'
import { staffApi } from '../staff-api.ts'
import type { Feature } from '../ui/records/feature.ts'
import { ProductCreate } from './product-create.tsx'
import { ProductEdit } from './product-edit.tsx'
import { ProductList } from './product-list.tsx'

/** What the shop sells. */
export const productsFeature: Feature = {
  menu: [{ to: '/products', label: 'Products', icon: Storefront, group: 'Catalogue' }],
  resources: [
    {
      name: 'products',
      list: ProductList,
      create: ProductCreate,
      edit: ProductEdit,
      recordRepresentation: 'name',
      calls: {
        list: (query) => staffApi('getProducts', { query }),
        one: (id) => staffApi('getProduct', { params: { id } }),
        create: (body) => staffApi('createProduct', { body: body as never }),
        save: (id, body) => staffApi('saveProduct', { params: { id }, body: body as never }),
      },
    },
  ],
}
