import type { FastifyInstance } from 'fastify'
import { ApiError, invalid } from '../api-error.ts'
import { dateForms } from '../formats.ts'
import { scanParcel } from '../move-parcel.ts'
import type { Parcel, Sandbox } from '../state.ts'
import type { Form } from './order-fields.ts'

const actions = ['re-attempt', 'fake-attempt', 'return']

export function ndrRoutes(app: FastifyInstance, sandbox: Sandbox) {
  const { state } = sandbox
  const open = () => [...state.parcels.values()].filter(({ status }) => status === 21)

  app.get<{ Querystring: { search?: string } }>('/ndr/all', { config: { courierCall: 'ndr' } }, async ({ query }) => {
    const data = open().filter(({ awb }) => query.search === undefined || awb === query.search)
    return { data: data.map(ndrOf), meta: { pagination: { total: data.length, current_page: 1, total_pages: 1 } } }
  })
  app.get<{ Params: { awb: string } }>('/ndr/:awb', { config: { courierCall: 'ndr' } }, async ({ params }) => ({
    data: open()
      .filter(({ awb }) => awb === params.awb)
      .map(ndrOf),
  }))

  app.post<{ Params: { awb: string }; Body: Form | null }>(
    '/ndr/:awb/action',
    { config: { courierCall: 'ndrAction' } },
    async ({ params, body }, reply) => {
      const action = String(body?.action ?? '')
      if (!actions.includes(action)) throw invalid({ action: ['The selected action is invalid.'] })
      if (!body?.comments) throw invalid({ comments: ['The comments field is required.'] })
      const date = body.deferred_date
      if (date !== undefined && !/^\d{4}-\d\d-\d\d$/.test(String(date)))
        throw invalid({ deferred_date: ['The deferred date does not match the format Y-m-d.'] })
      const parcel = state.findByAwb(params.awb)
      const attempt = parcel?.attempts.at(-1)
      if (parcel?.status !== 21 || !attempt) throw new ApiError(400, 'NDR action cannot be taken for this AWB')
      Object.assign(attempt, { action, comment: String(body.comments) })
      if (action === 'return') await scanParcel(sandbox, parcel, 9)
      return reply.code(202).send({ status: 'Data Updated Sucessfully' })
    },
  )
}

const ndrOf = (parcel: Parcel) => {
  const last = parcel.attempts.at(-1)
  return {
    id: parcel.orderId,
    shipment_id: parcel.shipmentId,
    awb_code: parcel.awb,
    status: 'UNDELIVERED',
    status_code: 36,
    reason: last?.reason ?? 'NA',
    attempts: parcel.attempts.length,
    ndr_raised_at: last ? dateForms.iso(last.at) : null,
    courier: parcel.courier?.name,
    payment_method: parcel.isCod ? 'cod' : 'prepaid',
    product_price: parcel.total.toFixed(2),
    customer_name: parcel.customer.name,
    customer_phone: parcel.customer.phone,
    history: parcel.attempts.map(({ at, reason, action, comment }, index) => ({
      ndr_reason: reason,
      action_by: action ? 2 : 1,
      ndr_attempt: index + 1,
      comment,
      ndr_raised_at: dateForms.iso(at),
    })),
  }
}
