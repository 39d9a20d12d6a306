import AccountTree from '@mui/icons-material/AccountTreeOutlined'
import Category from '@mui/icons-material/CategoryOutlined'
import type { Feature } from '../ui/records/feature.ts'
import { writeCalls } from '../ui/records/record-calls.ts'
import { CategoryCreate, CategoryEdit, CategoryList } from './category-pages.tsx'
import { SubcategoryCreate, SubcategoryEdit, SubcategoryList } from './subcategory-pages.tsx'

/** The two levels of the catalogue. */
export const categoriesFeature: Feature = {
  menu: [
    { to: '/categories', label: 'Categories', icon: Category, group: 'Catalogue' },
    { to: '/subcategories', label: 'Sub-categories', icon: AccountTree, group: 'Catalogue' },
  ],
  resources: [
    {
      name: 'categories',
      list: CategoryList,
      create: CategoryCreate,
      edit: CategoryEdit,
      recordRepresentation: 'name',
      calls: writeCalls('getCategories', 'Category'),
    },
    {
      name: 'subcategories',
      list: SubcategoryList,
      create: SubcategoryCreate,
      edit: SubcategoryEdit,
      recordRepresentation: 'name',
      calls: writeCalls('getSubcategories', 'Subcategory'),
    },
  ],
}
