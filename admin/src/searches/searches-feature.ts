import SearchOff from '@mui/icons-material/SearchOffOutlined'
import Translate from '@mui/icons-material/TranslateOutlined'
import { type Feature, records } from '../ui/records/feature.ts'
import { listCalls, writeCalls } from '../ui/records/record-calls.ts'
import { EmptySearchList } from './empty-search-list.tsx'
import { synonymPages } from './synonym-pages.tsx'

export const searchesFeature: Feature = {
  menu: [
    { to: '/empty-searches', label: 'Nothing found', icon: SearchOff, group: 'Catalogue' },
    { to: '/synonyms', label: 'Synonyms', icon: Translate, group: 'Catalogue' },
  ],
  resources: [
    records('empty-searches', { list: EmptySearchList }, listCalls('EmptySearches')),
    records('synonyms', synonymPages, writeCalls('Synonyms', 'Synonym'), 'word'),
  ],
}
