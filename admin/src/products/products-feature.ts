import Storefront from '@mui/icons-material/StorefrontOutlined'
import { type Feature, records } from '../ui/records/feature.ts'
import { saveCalls } from '../ui/records/record-calls.ts'
import { ProductCreate } from './product-create.tsx'
import { ProductEdit } from './product-edit.tsx'
import { ProductList } from './product-list.tsx'

export const productsFeature: Feature = {
  menu: [{ to: '/products', label: 'Products', icon: Storefront, group: 'Catalogue' }],
  resources: [
    records(
      'products',
      { list: ProductList, create: ProductCreate, edit: ProductEdit },
      saveCalls('Products', 'Product'),
      'name',
    ),
  ],
}
