import Celebration from '@mui/icons-material/CelebrationOutlined'
import { staffApi } from '../staff-api.ts'
import type { Feature } from '../ui/records/feature.ts'
import { CollectionCreate, CollectionEdit, CollectionList } from './collection-pages.tsx'

/** Lists of products by rules, for festivals perhaps. */
export const collectionsFeature: Feature = {
  menu: [{ to: '/collections', label: 'Collections', icon: Celebration, group: 'Catalogue' }],
  resources: [
    {
      name: 'collections',
      list: CollectionList,
      create: CollectionCreate,
      edit: CollectionEdit,
      recordRepresentation: 'name',
      calls: {
        list: (query) => staffApi('getCollections', { query }),
        one: (id) => staffApi('getCollection', { params: { id } }),
        create: (body) => staffApi('createCollection', { body: body as never }),
        save: (id, body) => staffApi('saveCollection', { params: { id }, body: body as never }),
        remove: (id) => staffApi('deleteCollection', { params: { id } }),
      },
    },
  ],
}
