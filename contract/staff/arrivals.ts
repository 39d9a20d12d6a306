import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { bodyCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

/** When a member of the staff is emailed about new orders, reviews and complaints; `daily` is at eight in the morning, in India. */
export const noticeTimes = ['never', 'at once', 'daily'] as const

export const OwnNotices = z.object({ emailed: z.enum(noticeTimes, 'Please choose when') })
export type OwnNotices = z.infer<typeof OwnNotices>

/** New since a time: orders that wait for staff (an online one once it is paid), reviews, complaints. */
export const Arrivals = z.object({ orders: z.int(), reviews: z.int(), complaints: z.int() })
export type Arrivals = z.infer<typeof Arrivals>

export const staffArrivals = {
  getOwnNotices: call(staffRoutes.getOwnNotices, {
    summary: 'When you are emailed about new orders, reviews and complaints',
    data: OwnNotices,
  }),
  saveOwnNotices: bodyCall(
    staffRoutes.saveOwnNotices,
    'Choose when you are emailed about new orders, reviews and complaints',
    OwnNotices,
    OwnNotices,
  ),
}
