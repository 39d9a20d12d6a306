import AccountTree from '@mui/icons-material/AccountTreeOutlined'
import Category from '@mui/icons-material/CategoryOutlined'
import { type Feature, records } from '../ui/records/feature.ts'
import { writeCalls } from '../ui/records/record-calls.ts'
import { categoryPages } from './category-pages.tsx'
import { subcategoryPages } from './subcategory-pages.tsx'

export const categoriesFeature: Feature = {
  menu: [
    { to: '/categories', label: 'Categories', icon: Category, group: 'Catalogue' },
    { to: '/subcategories', label: 'Sub-categories', icon: AccountTree, group: 'Catalogue' },
  ],
  resources: [
    records('categories', categoryPages, writeCalls('Categories', 'Category'), 'name'),
    records('subcategories', subcategoryPages, writeCalls('Subcategories', 'Subcategory'), 'name'),
  ],
}
