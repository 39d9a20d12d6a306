import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWalletOutlined'
import { type Feature, records } from '../ui/records/feature.ts'
import { readCalls } from '../ui/records/record-calls.ts'
import { NotPaidOutPage } from './not-paid-out-page.tsx'
import { PayoutImportPage } from './payout-import-page.tsx'
import { PayoutList } from './payout-list.tsx'
import { PayoutShow } from './payout-show.tsx'

/** What PhonePe pays into the shop's bank account. */
export const payoutsFeature: Feature = {
  menu: [{ to: '/payouts', label: 'Payouts', icon: AccountBalanceWallet, group: 'Shop', permission: 'remittances' }],
  resources: [
    {
      ...records('payouts', { list: PayoutList, show: PayoutShow }, readCalls('Payouts', 'Payout'), 'reference'),
      permission: 'remittances',
    },
  ],
  pages: [
    { path: '/payout-import', element: <PayoutImportPage />, permission: 'remittances' },
    { path: '/payments-not-paid-out', element: <NotPaidOutPage />, permission: 'remittances' },
  ],
}
