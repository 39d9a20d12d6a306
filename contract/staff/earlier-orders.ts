import { z } from 'zod'
import { importSources } from '../../domain/enums.ts'
import { Id, Rupees } from '../kernel/call.ts'
import { listCall, listQuery, recordCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

export const EarlierOrdersQuery = listQuery(['orderedAt', 'createdAt']).extend({
  /** Those with this customer's email address. */
  customerId: Id.optional(),
})
export type EarlierOrdersQuery = z.output<typeof EarlierOrdersQuery>

/** `price` is each piece's. */
const EarlierLine = z.object({ name: z.string(), sku: z.string(), quantity: z.number(), price: Rupees })
export type EarlierLine = z.infer<typeof EarlierLine>

/** Of an earlier shop: only to be read. */
export const EarlierOrder = z.object({
  _id: Id,
  source: z.enum(importSources),
  number: z.string(),
  orderedAt: z.string(),
  /** Empty for none, or once the customer's account was deleted. */
  email: z.string(),
  name: z.string(),
  address: z.string(),
  status: z.string(),
  paymentMethod: z.string(),
  total: Rupees,
  refunded: Rupees,
  lines: z.array(EarlierLine),
})
export type EarlierOrder = z.infer<typeof EarlierOrder>

export const staffEarlierOrders = {
  getEarlierOrders: listCall(
    staffRoutes.getEarlierOrders,
    'Orders of an earlier shop; q is a number or an email address',
    EarlierOrdersQuery,
    EarlierOrder,
  ),
  getEarlierOrder: recordCall(staffRoutes.getEarlierOrder, 'One order of an earlier shop', EarlierOrder),
}
