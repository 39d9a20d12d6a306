import Celebration from '@mui/icons-material/CelebrationOutlined'
import { type Feature, records } from '../ui/records/feature.ts'
import { writeCalls } from '../ui/records/record-calls.ts'
import { collectionPages } from './collection-pages.tsx'

export const collectionsFeature: Feature = {
  menu: [{ to: '/collections', label: 'Collections', icon: Celebration, group: 'Catalogue' }],
  resources: [records('collections', collectionPages, writeCalls('Collections', 'Collection'), 'name')],
}
