import Label from '@mui/icons-material/LabelOutlined'
import { type Feature, records } from '../ui/records/feature.ts'
import { writeCalls } from '../ui/records/record-calls.ts'
import { attributePages } from './attribute-pages.tsx'
import { valuePages } from './value-pages.tsx'

export const attributesFeature: Feature = {
  menu: [{ to: '/attributes', label: 'Attributes', icon: Label, group: 'Catalogue' }],
  resources: [
    records('attributes', attributePages, writeCalls('Attributes', 'Attribute'), 'name'),
    records('attribute-values', valuePages, writeCalls('AttributeValues', 'AttributeValue'), 'value'),
  ],
}
