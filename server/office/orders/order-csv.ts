import { addressFieldNames } from '@kargha/contract/shop/address-lines.ts'
import { writeCsv } from '../../platform/csv/csv.ts'
import type { ExportedOrder } from './staff-orders.ts'

const addressColumns = Object.fromEntries(
  addressFieldNames.map((name) => [name, (order: ExportedOrder) => order.address[name] ?? '']),
)

/** Rupees; times in UTC. */
const columns = {
  orderId: (order) => order.orderId,
  createdAt: (order) => order.createdAt,
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
  deliveredAt: (order) => order.deliveredAt,
} satisfies Record<string, (order: ExportedOrder) => string | number>

export const ordersCsv = (orders: AsyncIterable<readonly ExportedOrder[]>): AsyncIterable<string> =>
  writeCsv(columns, orders)
