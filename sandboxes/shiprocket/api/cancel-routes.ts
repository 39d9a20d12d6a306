import type { FastifyInstance } from 'fastify'
import { ApiError, invalid, phpError } from '../api-error.ts'
import { setStatus } from '../move-parcel.ts'
import type { Sandbox } from '../state.ts'
import type { Form } from './order-fields.ts'

export function cancelRoutes(app: FastifyInstance, sandbox: Sandbox) {
  const { state } = sandbox
  const config = { courierCall: 'cancel' } as const

  app.post<{ Body: Form | null }>('/orders/cancel', { config }, async ({ body }, reply) => {
    const ids = Array.isArray(body?.ids) ? body.ids.map(Number) : []
    if (ids.length === 0) throw invalid({ ids: ['The ids field is required.'] })
    const parcels = [...state.parcels.values()].filter(({ orderId }) => ids.includes(orderId))
    if (parcels.length < ids.length) throw phpError('Trying to get property of non-object')
    if (parcels.some(({ scans }) => scans.length > 0)) throw new ApiError(400, 'Order cannot be cancelled')
    if (parcels.every(({ orderStatus }) => orderStatus === 5))
      return { status: 400, message: 'Order already cancelled.' }
    for (const parcel of parcels) {
      if (parcel.courier) state.settings.walletBalance += parcel.courier.freight
      if (parcel.awb === null) parcel.orderStatus = 5
      else await setStatus(sandbox, parcel, 8)
    }
    return reply.send({ status_code: 200, message: 'Order cancelled successfully' })
  })

  app.post<{ Body: Form | null }>('/orders/cancel/shipment/awbs', { config }, async ({ body }, reply) => {
    const awbs = Array.isArray(body?.awbs) ? body.awbs.map(String) : []
    if (awbs.length === 0 || awbs.length > 2000) throw invalid({ awbs: ['The awbs field is required.'] })
    const parcels = awbs.map((awb) => state.findByAwb(awb))
    if (parcels.some((parcel) => !parcel)) throw new ApiError(400, 'Invalid AWB')
    for (const parcel of parcels) {
      // Too late; nobody is notified.
      if (!parcel || parcel.scans.length > 0 || parcel.status === 8 || parcel.cancelAt !== null) continue
      parcel.cancelAt = state.now() + state.settings.cancelSeconds * 1000
      await setStatus(sandbox, parcel, 16)
    }
    return reply.send({ message: 'Bulk Shipment cancellation is in progress. Please wait for some time.' })
  })
}
