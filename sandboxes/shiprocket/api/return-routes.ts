import type { FastifyInstance } from 'fastify'
import { type FieldErrors, invalid } from '../api-error.ts'
import type { Sandbox } from '../state.ts'
import { addParcel, checkOrder, checkParty, type Form } from './order-fields.ts'
import { created } from './order-routes.ts'

/** From a customer to the seller: always prepaid. */
export function returnRoutes(app: FastifyInstance, sandbox: Sandbox) {
  const { state } = sandbox
  app.post<{ Body: Form | null }>('/orders/create/return', { config: { courierCall: 'return' } }, async ({ body }) => {
    const form = body ?? {}
    const errors: FieldErrors = {}
    const customer = checkParty(form, 'pickup_', errors)
    const seller = checkParty(form, 'shipping_', errors)
    checkQuality(form.order_items, errors)
    if (!/^prepaid$/i.test(String(form.payment_method)))
      errors.payment_method = ['The selected payment method is invalid.']
    const order = checkOrder(form, errors)
    const existing = [...state.parcels.values()].find(({ sellerOrderId }) => sellerOrderId === order.sellerOrderId)
    if (existing) throw invalid({ order_id: ['The order id has already been taken.'] })
    return created(
      addParcel(sandbox, { ...order, customer, isReturn: true, pickupLocation: seller.name, orderStatus: 21 }),
    )
  })
}

function checkQuality(items: unknown, errors: FieldErrors) {
  const checked = (Array.isArray(items) ? (items as Form[]) : []).filter(({ qc_enable }) => qc_enable)
  for (const item of checked) {
    if (!item.qc_product_name) errors.qc_product_name = ['The qc product name field is required.']
    if (!/^https?:\/\/\S+\.(png|jpe?g)$/i.test(String(item.qc_product_image ?? '')))
      errors.qc_product_image = ['The qc product image must be a png or jpg.']
  }
  if (checked.length > 0 && Array.isArray(items) && items.length > 1)
    errors.order_items = ['QC is supported for one SKU only.']
}
