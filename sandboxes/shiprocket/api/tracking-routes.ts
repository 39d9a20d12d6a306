import type { FastifyInstance } from 'fastify'
import { invalid } from '../api-error.ts'
import { dateForms } from '../formats.ts'
import { scanForms } from '../move-parcel.ts'
import type { Parcel, Sandbox } from '../state.ts'
import { shipmentStatuses } from '../statuses.ts'
import type { Form } from './order-fields.ts'

const nothingYet = {
  tracking_data: {
    track_status: 0,
    error: 'Aahh! There is no activities found in our DB. Please have some patience it will be updated soon.',
  },
}

export function trackingRoutes(app: FastifyInstance, { state }: Sandbox) {
  const config = { courierCall: 'track' } as const
  const answer = (parcel: Parcel | undefined) => {
    // Unscanned parcels are unknown until cancelled.
    const isKnown = parcel && (parcel.scans.length > 0 || parcel.status === 8 || parcel.status === 16)
    return isKnown ? { tracking_data: trackingOf(parcel, dateForms[state.settings.scanDates]) } : nothingYet
  }

  app.get<{ Params: { awb: string } }>('/courier/track/awb/:awb', { config }, async ({ params }) =>
    answer(state.findByAwb(params.awb)),
  )
  app.get<{ Params: { id: string } }>('/courier/track/shipment/:id', { config }, async ({ params }) =>
    answer(state.parcels.get(Number(params.id))),
  )
  app.get<{ Querystring: { order_id?: string } }>('/courier/track', { config }, async ({ query }) =>
    [...state.parcels.values()].filter(({ sellerOrderId }) => sellerOrderId === query.order_id).map(answer),
  )
  app.post<{ Body: Form | null }>('/courier/track/awbs', { config }, async ({ body }) => {
    const awbs = Array.isArray(body?.awbs) ? body.awbs.map(String) : []
    if (awbs.length === 0 || awbs.length > 50) throw invalid({ awbs: ['The awbs may not have more than 50 items.'] })
    return Object.fromEntries(awbs.map((awb) => [awb, answer(state.findByAwb(awb))]))
  })
}

function trackingOf(parcel: Parcel, write: (at: number) => string) {
  const { scans, status, customer, courier } = parcel
  const whenIn = (wanted: number) => scans.findLast((scan) => scan.status === wanted)?.at
  const [pickedUpAt, deliveredAt] = [whenIn(42), whenIn(7)]
  return {
    track_status: 1,
    shipment_status: status,
    shipment_track: [
      {
        id: parcel.shipmentId + 7,
        awb_code: parcel.awb,
        courier_company_id: courier?.id ?? null,
        shipment_id: parcel.shipmentId,
        order_id: parcel.orderId,
        pickup_date: pickedUpAt ? dateForms.iso(pickedUpAt) : null,
        delivered_date: deliveredAt ? dateForms.iso(deliveredAt) : '0000-00-00 00:00:00',
        weight: parcel.weight.toFixed(2),
        packages: 1,
        current_status: shipmentStatuses[status ?? 0] ?? 'NA',
        delivered_to: customer.city,
        destination: customer.city,
        consignee_name: customer.name,
        origin: 'Varanasi',
        courier_name: courier?.name,
        edd: null,
        pod: 'Available',
        pod_status: '',
      },
    ],
    shipment_track_activities: scans.length > 0 ? scanForms(scans.toReversed(), write) : null,
    track_url: `https://shiprocket.co/tracking/${parcel.awb}`,
    etd: dateForms.iso(parcel.createdAt + 4 * 86_400_000),
    qc_response: '',
  }
}
