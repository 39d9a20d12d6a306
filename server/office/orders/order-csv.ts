import { addressFieldNames } from '@kargha/contract/shop/address-lines.ts'
import type { StaffMember } from '@kargha/contract/staff/session.ts'
import { writeCsv } from '../../platform/csv/csv.ts'
import { timeIn } from '../../platform/csv/time-cell.ts'
import type { ExportedOrder } from './staff-orders.ts'

type Columns = Record<string, (order: ExportedOrder) => string | number>

const addressColumns = Object.fromEntries(
  addressFieldNames.map((name) => [name, (order: ExportedOrder) => order.address[name] ?? '']),
)

/** Rupees. */
const amountColumns = {
  sellingPrice: (order) => order.sellingPrice,
  subTotal: (order) => order.subTotal,
  savings: (order) => order.savings,
  delivery: (order) => order.delivery,
  codFee: (order) => order.codFee,
  finalTotal: (order) => order.finalTotal,
  advance: (order) => order.advance,
  cashDue: (order) => order.cashDue,
} satisfies Columns

/** Times in India, like the days by which the export is filtered. */
const columnsWith = (amounts: Columns): Columns => ({
  orderId: (order) => order.orderId,
  createdAt: (order) => timeIn(order.createdAt),
  status: (order) => order.status,
  paymentMethod: (order) => order.paymentMethod,
  paymentStatus: (order) => order.paymentStatus,
  customerName: (order) => order.customer.name,
  customerEmail: (order) => order.customer.email,
  customerMobileNo: (order) => order.customer.mobileNo,
  productName: (order) => order.productName,
  sku: (order) => order.sku,
  options: (order) => order.optionText,
  quantity: (order) => order.quantity,
  ...amounts,
  couponName: (order) => order.couponName,
  recipientName: (order) => order.recipient.name,
  recipientMobileNo: (order) => order.recipient.mobileNo,
  businessName: (order) => order.business?.businessName ?? '',
  gstin: (order) => order.business?.gstin ?? '',
  ...addressColumns,
  zone: (order) => order.zone ?? '',
  shipBy: (order) => order.shipBy ?? '',
  latestDelivery: (order) => order.latestDelivery ?? '',
  courier: (order) => order.shipment?.courier ?? '',
  trackingNumber: (order) => order.shipment?.trackingNumber ?? '',
  deliveredAt: (order) => timeIn(order.deliveredAt),
})

/** A column of amounts is one step from its total: only those who may see figures get any. */
export const ordersCsv = (
  orders: AsyncIterable<readonly ExportedOrder[]>,
  { permissions }: Pick<StaffMember, 'permissions'>,
): AsyncIterable<string> => writeCsv(columnsWith(permissions.includes('figures') ? amountColumns : {}), orders)
