import Calculate from '@mui/icons-material/CalculateOutlined'
import LocalOffer from '@mui/icons-material/LocalOfferOutlined'
import { type Feature, records } from '../ui/records/feature.ts'
import { writeCalls } from '../ui/records/record-calls.ts'
import { couponPages } from './coupon-pages.tsx'
import { SimulatorPage } from './simulator-page.tsx'

export const discountsFeature: Feature = {
  menu: [
    { to: '/coupons', label: 'Coupons', icon: LocalOffer, group: 'Discounts' },
    { to: '/simulator', label: 'Simulator', icon: Calculate, group: 'Discounts' },
  ],
  resources: [records('coupons', couponPages, writeCalls('Coupons', 'Coupon'), 'couponName')],
  pages: [{ path: '/simulator', element: <SimulatorPage /> }],
}
