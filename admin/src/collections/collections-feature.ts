import Celebration from '@mui/icons-material/CelebrationOutlined'
import type { Feature } from '../ui/records/feature.ts'
import { writeCalls } from '../ui/records/record-calls.ts'
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
      calls: writeCalls('getCollections', 'Collection'),
    },
  ],
}
