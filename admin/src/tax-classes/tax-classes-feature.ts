import RequestQuote from '@mui/icons-material/RequestQuoteOutlined'
import { type Feature, records } from '../ui/records/feature.ts'
import { writeCalls } from '../ui/records/record-calls.ts'
import { taxClassPages } from './tax-class-pages.tsx'

export const taxClassesFeature: Feature = {
  menu: [{ to: '/tax-classes', label: 'Tax classes', icon: RequestQuote, group: 'Catalogue' }],
  resources: [records('tax-classes', taxClassPages, writeCalls('TaxClasses', 'TaxClass'), 'name')],
}
