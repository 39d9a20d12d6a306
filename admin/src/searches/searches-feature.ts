import SearchOff from '@mui/icons-material/SearchOffOutlined'
import Translate from '@mui/icons-material/TranslateOutlined'
import { staffApi } from '../staff-api.ts'
import type { Feature } from '../ui/records/feature.ts'
import { EmptySearchList } from './empty-search-list.tsx'
import { SynonymCreate, SynonymEdit, SynonymList } from './synonym-pages.tsx'

/** What shoppers search for, and which words mean the same. */
export const searchesFeature: Feature = {
  menu: [
    { to: '/empty-searches', label: 'Nothing found', icon: SearchOff, group: 'Catalogue' },
    { to: '/synonyms', label: 'Synonyms', icon: Translate, group: 'Catalogue' },
  ],
  resources: [
    {
      name: 'empty-searches',
      list: EmptySearchList,
      calls: {
        list: (query) => staffApi('getEmptySearches', { query }),
        one: () => Promise.reject(new Error('A search has no page of its own')),
      },
    },
    {
      name: 'synonyms',
      list: SynonymList,
      create: SynonymCreate,
      edit: SynonymEdit,
      recordRepresentation: 'word',
      calls: {
        list: (query) => staffApi('getSynonyms', { query }),
        one: (id) => staffApi('getSynonym', { params: { id } }),
        create: (body) => staffApi('createSynonym', { body: body as never }),
        save: (id, body) => staffApi('saveSynonym', { params: { id }, body: body as never }),
        remove: (id) => staffApi('deleteSynonym', { params: { id } }),
      },
    },
  ],
}
