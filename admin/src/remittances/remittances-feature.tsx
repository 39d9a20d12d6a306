import AccountBalance from '@mui/icons-material/AccountBalanceOutlined'
import { type Feature, records } from '../ui/records/feature.ts'
import { readCalls } from '../ui/records/record-calls.ts'
import { RemittanceImportPage } from './remittance-import-page.tsx'
import { RemittanceList } from './remittance-list.tsx'
import { RemittanceShow } from './remittance-show.tsx'
import { UnremittedPage } from './unremitted-page.tsx'

/** Cash on its way from couriers to the shop. */
export const remittancesFeature: Feature = {
  menu: [
    { to: '/remittances', label: 'Remittances', icon: AccountBalance, group: 'Delivery', permission: 'remittances' },
  ],
  resources: [
    {
      ...records(
        'remittances',
        { list: RemittanceList, show: RemittanceShow },
        readCalls('Remittances', 'Remittance'),
        'reference',
      ),
      permission: 'remittances',
    },
  ],
  pages: [
    { path: '/remittance-import', element: <RemittanceImportPage />, permission: 'remittances' },
    { path: '/cash-with-couriers', element: <UnremittedPage />, permission: 'remittances' },
  ],
}
