import type { ordersToExport } from '../orders/all-orders.ts'
import { writeCsv } from './csv.ts'

type Exported = Awaited<ReturnType<typeof ordersToExport>>[number]

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
  quantity: (order) => order.quantity,
  sellingPrice: (order) => order.sellingPrice,
  subTotal: (order) => order.subTotal,
  savings: (order) => order.savings,
  delivery: (order) => order.delivery,
  finalTotal: (order) => order.finalTotal,
  couponName: (order) => order.couponName,
  street: (order) => order.address.street,
  city: (order) => order.address.city,
  state: (order) => order.address.state,
  zipcode: (order) => order.address.zipcode,
  courier: (order) => order.shipment?.courier ?? '',
  trackingNumber: (order) => order.shipment?.trackingNumber ?? '',
  deliveredAt: (order) => order.deliveredAt,
} satisfies Record<string, (order: Exported) => string | number>

/** Orders as a table, money in rupees and times in UTC. */
export const ordersCsv = (orders: readonly Exported[]): string =>
  writeCsv(
    Object.keys(columns),
    orders.map((order) => Object.values(columns).map((cellOf) => cellOf(order))),
  )
