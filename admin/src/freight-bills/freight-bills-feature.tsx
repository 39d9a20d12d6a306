import RequestQuote from '@mui/icons-material/RequestQuoteOutlined'
import { type Feature, records } from '../ui/records/feature.ts'
import { readCalls } from '../ui/records/record-calls.ts'
import { FreightBillImportPage } from './freight-bill-import-page.tsx'
import { FreightBillList } from './freight-bill-list.tsx'
import { FreightBillShow } from './freight-bill-show.tsx'

/** What couriers bill for freight. */
export const freightBillsFeature: Feature = {
  menu: [
    { to: '/freight-bills', label: 'Freight bills', icon: RequestQuote, group: 'Delivery', permission: 'remittances' },
  ],
  resources: [
    {
      ...records(
        'freight-bills',
        { list: FreightBillList, show: FreightBillShow },
        readCalls('FreightBills', 'FreightBill'),
        'reference',
      ),
      permission: 'remittances',
    },
  ],
  pages: [{ path: '/freight-bill-import', element: <FreightBillImportPage />, permission: 'remittances' }],
}
