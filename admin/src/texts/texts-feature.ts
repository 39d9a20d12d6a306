import Article from '@mui/icons-material/ArticleOutlined'
import { staffApi } from '../staff-api.ts'
import type { Feature } from '../ui/records/feature.ts'
import { TextEdit, TextList } from './text-pages.tsx'

/** The words of the home page and the policies. */
export const textsFeature: Feature = {
  menu: [{ to: '/texts', label: 'Texts', icon: Article, group: 'Shop' }],
  resources: [
    {
      name: 'texts',
      list: TextList,
      edit: TextEdit,
      recordRepresentation: 'name',
      calls: {
        list: () => staffApi('getTexts'),
        one: (id) => staffApi('getText', { params: { id } }),
        save: (id, body) => staffApi('saveTextDraft', { params: { id }, body: body as never }),
      },
    },
  ],
}
