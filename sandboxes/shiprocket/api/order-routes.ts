import type { FastifyInstance } from 'fastify'
import { ApiError, type FieldErrors, invalid } from '../api-error.ts'
import { dateForms } from '../formats.ts'
import type { Parcel, Sandbox } from '../state.ts'
import { orderStatusLabels } from '../statuses.ts'
import { assignCourier } from './assign-courier.ts'
import { addParcel, checkOrder, checkParty, type Form } from './order-fields.ts'

export function orderRoutes(app: FastifyInstance, sandbox: Sandbox) {
  const { state } = sandbox

  app.post<{ Body: Form | null }>('/orders/create/adhoc', { config: { courierCall: 'create' } }, async ({ body }) => {
    const form = body ?? {}
    const errors: FieldErrors = {}
    const billing = checkParty(form, 'billing_', errors)
    if (!form.billing_email) errors.billing_email = ['The billing email field is required.']
    if (form.shipping_is_billing === undefined)
      errors.shipping_is_billing = ['The shipping is billing field is required.']
    const isSame = [true, 1, '1', 'true'].includes(form.shipping_is_billing as never)
    const customer = isSame ? billing : checkParty(form, 'shipping_', errors)
    if (!form.pickup_location) errors.pickup_location = ['The pickup location field is required.']
    if (form.channel_id !== undefined && form.channel_id !== '')
      throw new ApiError(400, 'Given channel id does not exist')
    const order = checkOrder(form, errors)
    const location = state.pickupLocations.find(({ pickup_location }) => pickup_location === form.pickup_location)
    if (!location) {
      const message = 'Wrong Pickup location entered. Please choose one location from the data given'
      throw new ApiError(state.settings.wrongPickupStatus, message, { message, data: { data: state.pickupLocations } })
    }
    const existing = [...state.parcels.values()].find(({ sellerOrderId }) => sellerOrderId === order.sellerOrderId)
    if (existing && state.settings.duplicateOrder === 422)
      throw invalid({ order_id: ['The order id has already been taken.'] })
    if (existing) return created(existing)
    const parcel = addParcel(sandbox, {
      ...order,
      customer,
      isReturn: false,
      pickupLocation: location.pickup_location,
      orderStatus: 1,
    })
    if (state.settings.awbOnCreate) await assignCourier(sandbox, parcel)
    return created(parcel)
  })

  app.get<{ Querystring: Record<string, string> }>(
    '/orders',
    { config: { courierCall: 'orders' } },
    async ({ query }) => {
      const wanted = query.filter_by === 'channel_order_id' ? query.filter : query.search
      // The search also matches parts of ids.
      const found = [...state.parcels.values()].filter(({ sellerOrderId }) => sellerOrderId.includes(wanted ?? ''))
      const data = found.toReversed().map((parcel) => ({ ...orderOf(parcel), shipments: [shipmentOf(parcel)] }))
      return {
        data,
        meta: { pagination: { total: data.length, count: data.length, per_page: 15, current_page: 1, total_pages: 1 } },
      }
    },
  )

  app.get<{ Params: { id: string } }>('/orders/show/:id', { config: { courierCall: 'orders' } }, async ({ params }) => {
    const parcel = [...state.parcels.values()].find(({ orderId }) => String(orderId) === params.id)
    if (!parcel) throw new ApiError(400, 'Order does not exist')
    return {
      data: {
        ...orderOf(parcel),
        shipments: shipmentOf(parcel),
        remittance_date: null,
        remittance_utr: null,
        remittance_status: null,
      },
    }
  })

  app.get<{ Params: { id: string } }>('/shipments/:id', { config: { courierCall: 'shipment' } }, async ({ params }) => {
    const parcel = state.parcels.get(Number(params.id))
    if (!parcel) return {}
    return {
      data: {
        ...shipmentOf(parcel),
        order_id: parcel.orderId,
        charges: { freight_charges: parcel.courier?.freight ?? null },
      },
    }
  })
}

export const created = (parcel: Parcel) => ({
  order_id: parcel.orderId,
  shipment_id: parcel.shipmentId,
  status: orderStatusLabels[parcel.orderStatus],
  status_code: parcel.orderStatus,
  onboarding_completed_now: 0,
  awb_code: parcel.awb,
  courier_company_id: parcel.courier?.id ?? null,
  courier_name: parcel.courier?.name ?? null,
})

const orderOf = (parcel: Parcel) => ({
  id: parcel.orderId,
  channel_order_id: parcel.sellerOrderId,
  customer_name: parcel.customer.name,
  customer_pincode: parcel.customer.pincode,
  pickup_location: parcel.pickupLocation,
  payment_method: parcel.isCod ? 'cod' : 'prepaid',
  total: parcel.total.toFixed(2),
  status: orderStatusLabels[parcel.orderStatus],
  status_code: parcel.orderStatus,
  created_at: dateForms.words(parcel.createdAt),
})

const shipmentOf = (parcel: Parcel) => ({
  id: parcel.shipmentId,
  awb: parcel.awb ?? '',
  courier: parcel.courier?.name ?? '',
  courier_id: parcel.courier?.id ?? '',
  status: parcel.status,
  weight: parcel.weight,
})
