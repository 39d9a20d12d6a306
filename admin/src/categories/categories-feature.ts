import AccountTree from '@mui/icons-material/AccountTreeOutlined'
import Category from '@mui/icons-material/CategoryOutlined'
import { staffApi } from '../staff-api.ts'
import type { Feature } from '../ui/feature.ts'
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
      calls: {
        list: (query) => staffApi('getCategories', { query }),
        one: (id) => staffApi('getCategory', { params: { id } }),
        create: (body) => staffApi('createCategory', { body: body as never }),
        save: (id, body) => staffApi('saveCategory', { params: { id }, body: body as never }),
        remove: (id) => staffApi('deleteCategory', { params: { id } }),
      },
    },
    {
      name: 'subcategories',
      list: SubcategoryList,
      create: SubcategoryCreate,
      edit: SubcategoryEdit,
      recordRepresentation: 'name',
      calls: {
        list: (query) => staffApi('getSubcategories', { query }),
        one: (id) => staffApi('getSubcategory', { params: { id } }),
        create: (body) => staffApi('createSubcategory', { body: body as never }),
        save: (id, body) => staffApi('saveSubcategory', { params: { id }, body: body as never }),
        remove: (id) => staffApi('deleteSubcategory', { params: { id } }),
      },
    },
  ],
}
