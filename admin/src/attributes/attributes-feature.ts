import Label from '@mui/icons-material/LabelOutlined'
import { staffApi } from '../staff-api.ts'
import type { Feature } from '../ui/records/feature.ts'
import { AttributeCreate, AttributeEdit, AttributeList } from './attribute-pages.tsx'
import { ValueCreate, ValueEdit, ValueList } from './value-pages.tsx'

/** What products are described by in words that they share, and what lists are narrowed by. */
export const attributesFeature: Feature = {
  menu: [{ to: '/attributes', label: 'Attributes', icon: Label, group: 'Catalogue' }],
  resources: [
    {
      name: 'attributes',
      list: AttributeList,
      create: AttributeCreate,
      edit: AttributeEdit,
      recordRepresentation: 'name',
      calls: {
        list: (query) => staffApi('getAttributes', { query }),
        one: (id) => staffApi('getAttribute', { params: { id } }),
        create: (body) => staffApi('createAttribute', { body: body as never }),
        save: (id, body) => staffApi('saveAttribute', { params: { id }, body: body as never }),
        remove: (id) => staffApi('deleteAttribute', { params: { id } }),
      },
    },
    {
      name: 'attribute-values',
      list: ValueList,
      create: ValueCreate,
      edit: ValueEdit,
      recordRepresentation: 'value',
      calls: {
        list: (query) => staffApi('getAttributeValues', { query }),
        one: (id) => staffApi('getAttributeValue', { params: { id } }),
        create: (body) => staffApi('createAttributeValue', { body: body as never }),
        save: (id, body) => staffApi('saveAttributeValue', { params: { id }, body: body as never }),
        remove: (id) => staffApi('deleteAttributeValue', { params: { id } }),
      },
    },
  ],
}
