import { noPaise } from '@kargha/domain/money.ts'
import type { shipmentEvents, shipmentLines, shipments } from '../../shipping/parcels/shipments-table.ts'
import type { Sale } from './seed-history.ts'
import type { SeededOrder } from './seed-money.ts'

type Parcel = {
  shipment: typeof shipments.$inferInsert & { id: string }
  line: typeof shipmentLines.$inferInsert
  events: (typeof shipmentEvents.$inferInsert)[]
}

/** The parcel of an order that was shipped, which has its order's id; none for another. */
export function parcelsOf(sale: Sale, { id, number, purchaseId, finalTotal }: SeededOrder): Parcel[] {
  const reachedAt = (status: string) => sale.steps.find((step) => step.status === status)?.at
  const [handedOverAt, deliveredAt] = [reachedAt('Shipped'), reachedAt('Delivered')]
  if (handedOverAt === undefined || sale.shipment === undefined) return []
  const event = { shipmentId: id, source: 'shop', isApplied: true }
  return [
    {
      shipment: {
        id,
        number: number.replace('KG', 'SH'),
        purchaseId,
        status: deliveredAt ? 'Delivered' : 'Handed over',
        courierName: sale.shipment.courier,
        awb: sale.shipment.trackingNumber,
        trackingUrl: sale.shipment.trackingUrl,
        cashToCollect: sale.paymentMethod === 'COD' ? finalTotal : noPaise,
        handedOverAt,
        deliveredAt,
        createdAt: handedOverAt,
      },
      line: { shipmentId: id, orderId: id },
      events: [
        { ...event, status: 'Packed', at: handedOverAt },
        { ...event, status: 'Handed over', at: handedOverAt },
        ...(deliveredAt ? [{ ...event, status: 'Delivered' as const, at: deliveredAt }] : []),
      ],
    },
  ]
}
