import { addressFieldNames } from '@kargha/contract/shop/address-lines.ts'
import { writeCsv } from '../../platform/csv/csv.ts'
import type { ExportedOrder } from './staff-orders.ts'

const addressColumns = Object.fromEntries(
  addressFieldNames.map((name) => [name, (order: ExportedOrder) => order.address[name] ?? '']),
)

const time = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Kolkata' })

/** In India, as spreadsheets read it: `2026-11-27 00:30`; empty for none. */
const timeIn = (iso: string) => (iso === '' ? '' : time.format(new Date(iso)))

/** Rupees; times in India, like the days by which the export is filtered. */
const columns = {
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
  sellingPrice: (order) => order.sellingPrice,
  subTotal: (order) => order.subTotal,
  savings: (order) => order.savings,
  delivery: (order) => order.delivery,
  codFee: (order) => order.codFee,
  finalTotal: (order) => order.finalTotal,
  advance: (order) => order.advance,
  cashDue: (order) => order.cashDue,
  couponName: (order) => order.couponName,
  ...addressColumns,
  zone: (order) => order.zone ?? '',
  shipBy: (order) => order.shipBy ?? '',
  latestDelivery: (order) => order.latestDelivery ?? '',
  courier: (order) => order.shipment?.courier ?? '',
  trackingNumber: (order) => order.shipment?.trackingNumber ?? '',
  deliveredAt: (order) => timeIn(order.deliveredAt),
} satisfies Record<string, (order: ExportedOrder) => string | number>

export const ordersCsv = (orders: AsyncIterable<readonly ExportedOrder[]>): AsyncIterable<string> =>
  writeCsv(columns, orders)
