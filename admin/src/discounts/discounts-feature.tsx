import Calculate from '@mui/icons-material/CalculateOutlined'
import LocalOffer from '@mui/icons-material/LocalOfferOutlined'
import { staffApi } from '../staff-api.ts'
import type { Feature } from '../ui/feature.ts'
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
      calls: {
        list: (query) => staffApi('getCoupons', { query }),
        one: (id) => staffApi('getCoupon', { params: { id } }),
        create: (body) => staffApi('createCoupon', { body: body as never }),
        save: (id, body) => staffApi('saveCoupon', { params: { id }, body: body as never }),
        remove: (id) => staffApi('deleteCoupon', { params: { id } }),
      },
    },
  ],
  pages: [{ path: '/simulator', element: <SimulatorPage /> }],
}
