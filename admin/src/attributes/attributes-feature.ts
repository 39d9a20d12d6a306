import Label from '@mui/icons-material/LabelOutlined'
import type { Feature } from '../ui/records/feature.ts'
import { writeCalls } from '../ui/records/record-calls.ts'
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
      calls: writeCalls('getAttributes', 'Attribute'),
    },
    {
      name: 'attribute-values',
      list: ValueList,
      create: ValueCreate,
      edit: ValueEdit,
      recordRepresentation: 'value',
      calls: writeCalls('getAttributeValues', 'AttributeValue'),
    },
  ],
}
