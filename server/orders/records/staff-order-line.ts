import type { StaffOrderLine } from '@kargha/contract/staff/fields.ts'
import { toRupees } from '@kargha/domain/money.ts'
import type { Database } from '../../platform/db/database.ts'
import { type Contact, contactsOf, deletedCustomer } from '../../shop/customers/contact.ts'
import type { orders } from './orders-table.ts'

type OrderRow = typeof orders.$inferSelect

export const contactsOfOrders = (db: Database, rows: readonly OrderRow[]): Promise<Map<string, Contact>> =>
  contactsOf(
    db,
    rows.map(({ customerId }) => customerId),
  )

/** Shared by the lists of orders and returns. */
export const toStaffOrderLine = (
  order: OrderRow,
  contacts: Map<string, Contact>,
): Omit<StaffOrderLine, 'paymentMethod'> => ({
  customer: contacts.get(order.customerId) ?? deletedCustomer,
  productId: order.productId,
  variantId: order.variantId,
  productName: order.productName,
  sku: order.sku,
  optionText: order.optionText,
  productImage: order.productImages[0] ?? '',
  quantity: order.quantity,
  finalTotal: toRupees(order.finalTotal),
  paymentStatus: order.paymentStatus,
})
