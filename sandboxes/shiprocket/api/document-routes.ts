import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../api-error.ts'
import { renderPdf } from '../pdf.ts'
import type { Parcel, Sandbox } from '../state.ts'
import type { Form } from './order-fields.ts'

export function documentRoutes(app: FastifyInstance, { options, state }: Sandbox) {
  const linkTo = ({ host }: FastifyRequest, kind: string, parcels: Parcel[]) => {
    const origin = state.settings.documentOrigin ?? options.publicUrl ?? `http://${host}`
    return `${origin}/documents/${kind}-${parcels.map(({ shipmentId }) => shipmentId).join('-')}.pdf`
  }
  const parcelsIn = (ids: unknown) =>
    Array.isArray(ids) ? ids.flatMap((id) => state.parcels.get(Number(id)) ?? []) : []

  app.post<{ Body: Form | null }>('/courier/generate/label', { config: { courierCall: 'label' } }, async (request) => {
    const ids: unknown[] = Array.isArray(request.body?.shipment_id) ? request.body.shipment_id : []
    const ready = parcelsIn(ids).filter(({ awb }) => awb !== null)
    if (ready.length === 0) return { label_created: 0, response: 'No valid shipment ids to print label' }
    const readyIds = new Set(ready.map(({ shipmentId }) => shipmentId))
    return {
      label_created: 1,
      label_url: linkTo(request, 'label', ready),
      response: 'Label has been created and uploaded successfully!',
      not_created: ids.filter((id) => !readyIds.has(Number(id))),
    }
  })

  const manifest = { config: { courierCall: 'manifest' } } as const
  app.post<{ Body: Form | null }>('/manifests/generate', manifest, async (request) => {
    const parcels = parcelsIn(request.body?.shipment_id).filter(({ awb, pickup }) => awb !== null && pickup !== null)
    const earlier = parcels.filter(({ isManifested }) => isManifested).map(({ shipmentId }) => shipmentId)
    if (earlier.length > 0) {
      const message = 'Manifest already generated.'
      throw new ApiError(400, message, { message, status_code: 400, already_manifested_shipment_ids: earlier })
    }
    for (const parcel of parcels) parcel.isManifested = true
    return { status: 1, manifest_url: parcels.length > 0 ? linkTo(request, 'manifest', parcels) : '' }
  })
  const byOrders = (ids: unknown) =>
    Array.isArray(ids) ? [...state.parcels.values()].filter(({ orderId }) => ids.map(Number).includes(orderId)) : []
  app.post<{ Body: Form | null }>('/manifests/print', manifest, async (request) => ({
    manifest_url: linkTo(request, 'manifest', byOrders(request.body?.order_ids)),
  }))
  app.post<{ Body: Form | null }>('/orders/print/invoice', manifest, async (request) => {
    const parcels = byOrders(request.body?.ids)
    if (parcels.length === 0) {
      const message = 'Order does not exist'
      throw new ApiError(400, message, { is_invoice_created: false, message })
    }
    return { is_invoice_created: true, invoice_url: linkTo(request, 'invoice', parcels), not_created: [], irn_no: '' }
  })
}

/** Downloads need no token. */
export function documentFiles(app: FastifyInstance, { state }: Sandbox) {
  app.get<{ Params: { file: string } }>(
    '/documents/:file',
    { config: { courierCall: 'document' } },
    async ({ params }, reply) => {
      const [, kind = '', ids = ''] = /^(label|manifest|invoice)-([\d-]+)\.pdf$/.exec(params.file) ?? []
      const parcels = ids.split('-').flatMap((id) => state.parcels.get(Number(id)) ?? [])
      if (parcels.length === 0)
        return reply.code(403).type('application/xml').send('<Error><Code>AccessDenied</Code></Error>')
      const lines = parcels.flatMap(({ awb, courier, customer, isCod, total, sellerOrderId }) => [
        `${courier?.name}  AWB ${awb}`,
        `${customer.name}, ${customer.address}`,
        `${customer.city} ${customer.pincode}, ${customer.state}`,
        isCod ? `COD: collect Rs ${total.toFixed(2)}` : 'PREPAID',
        `Order ${sellerOrderId}`,
      ])
      return reply.type('application/pdf').send(renderPdf([kind.toUpperCase(), ...lines], state.settings.documentBytes))
    },
  )
}
