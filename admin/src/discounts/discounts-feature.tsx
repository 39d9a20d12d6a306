import Calculate from '@mui/icons-material/CalculateOutlined'
import LocalOffer from '@mui/icons-material/LocalOfferOutlined'
import type { Feature } from '../ui/records/feature.ts'
import { writeCalls } from '../ui/records/record-calls.ts'
import { CouponCreate, CouponEdit, CouponList } from './coupon-pages.tsx'
import { SimulatorPage } from './simulator-page.tsx'

/** Coupons, and what a cart would cost with them. */
export const discountsFeature: Feature = {
  menu: [
    { to: '/coupons', label: 'Coupons', icon: LocalOffer, group: 'Discounts' },
    { to: '/simulator', label: 'Simulator', icon: Calculate, group: 'Discounts' },
  ],
  resources: [
    {
      name: 'coupons',
      list: CouponList,
      create: CouponCreate,
      edit: CouponEdit,
      recordRepresentation: 'couponName',
      calls: writeCalls('getCoupons', 'Coupon'),
    },
  ],
  pages: [{ path: '/simulator', element: <SimulatorPage /> }],
}
