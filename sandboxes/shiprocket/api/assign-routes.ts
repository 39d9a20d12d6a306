import type { FastifyInstance } from 'fastify'
import { ApiError, invalid, phpError } from '../api-error.ts'
import { dateForms, zoned } from '../formats.ts'
import type { Sandbox } from '../state.ts'
import { assignCourier, queuePickup } from './assign-courier.ts'
import type { Form } from './order-fields.ts'

const day = 86_400_000

export function assignRoutes(app: FastifyInstance, sandbox: Sandbox) {
  const { state } = sandbox

  app.post<{ Body: Form | null }>('/courier/assign/awb', { config: { courierCall: 'assign' } }, async ({ body }) => {
    const { shipment_id, courier_id, status } = body ?? {}
    if (!shipment_id) throw invalid({ shipment_id: ['The shipment id field is required.'] })
    const parcel = state.parcels.get(Number(shipment_id))
    if (!parcel) throw new ApiError(400, 'Oops! Cannot reassign courier for this shipment.')
    if (parcel.orderStatus === 5) throw phpError('order is in cancelled state.')
    if (parcel.awb !== null && status !== 'reassign') {
      const message = `AWB is already assigned. AWB - ${parcel.awb}`
      const code = state.settings.alreadyAssignedStatus
      throw new ApiError(code, message, code === 200 ? refused(message) : { message, status_code: code })
    }
    if (parcel.awb !== null) {
      const isTooSoon = parcel.reassignedAt !== null && state.now() - parcel.reassignedAt < day
      if (isTooSoon || parcel.scans.length > 0)
        throw new ApiError(400, 'Oops! Cannot reassign courier for this shipment.')
      parcel.reassignedAt = state.now()
    }
    const problem = await assignCourier(sandbox, parcel, courier_id ? Number(courier_id) : undefined)
    if (problem?.includes('wallet'))
      return { status_code: 350, message: problem, ...refused(problem, { courier_id: '' }) }
    if (problem) return refused(problem)
    return {
      awb_assign_status: 1,
      response: {
        data: {
          courier_company_id: parcel.courier?.id,
          awb_code: parcel.awb,
          cod: parcel.isCod ? 1 : 0,
          order_id: parcel.orderId,
          shipment_id: parcel.shipmentId,
          awb_code_status: 1,
          assigned_date_time: zoned(parcel.assignedAt ?? state.now()),
          applied_weight: parcel.weight,
          company_id: 2_200_001,
          courier_name: parcel.courier?.name,
          child_courier_name: null,
          pickup_scheduled_date: parcel.pickup === null ? null : dateForms.iso(parcel.pickup.at),
          routing_code: 'VNS/221',
          freight_charges: parcel.courier?.freight,
        },
      },
    }
  })

  app.post<{ Body: Form | null }>(
    '/courier/generate/pickup',
    { config: { courierCall: 'pickup' } },
    async ({ body }) => {
      const ids = body?.shipment_id
      const parcel = Array.isArray(ids) && ids.length === 1 ? state.parcels.get(Number(ids[0])) : undefined
      if (!parcel) throw new ApiError(400, 'Invalid shipment id')
      if (parcel.awb === null) throw new ApiError(400, 'Awb not Assigned')
      if (parcel.pickup !== null && body?.status !== 'retry') throw new ApiError(400, 'Already in Pickup Queue.')
      const wanted = Array.isArray(body?.pickup_date) ? Date.parse(`${body.pickup_date[0]}T12:00:00+05:30`) : Number.NaN
      await queuePickup(sandbox, parcel, Number.isNaN(wanted) ? undefined : wanted)
      const { at, token } = parcel.pickup ?? { at: state.now(), token: '' }
      return {
        pickup_status: 1,
        response: {
          pickup_scheduled_date: dateForms.iso(at),
          pickup_token_number: token,
          status: 3,
          others: '{"tier_id":5}',
          pickup_generated_date: zoned(state.now()),
          data: `Pickup is confirmed by ${parcel.courier?.name} For AWB :- ${parcel.awb}`,
        },
      }
    },
  )
}

const refused = (text: string, more: object = {}) => ({
  awb_assign_status: 0,
  response: { data: { ...more, awb_assign_error: text } },
})
