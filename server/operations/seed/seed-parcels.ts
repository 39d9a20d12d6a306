import { noPaise } from '@kargha/domain/money.ts'
import type { parcelEvents, parcelLines, parcels } from '../../shipping/parcels/parcels-table.ts'
import type { Sale } from './seed-history.ts'
import type { SeededOrder } from './seed-money.ts'

type Parcel = {
  parcel: typeof parcels.$inferInsert & { id: string }
  line: typeof parcelLines.$inferInsert
  events: (typeof parcelEvents.$inferInsert)[]
}

/** It has the order's id. */
export function parcelsOf(sale: Sale, { id, number, purchaseId, finalTotal }: SeededOrder): Parcel[] {
  const reachedAt = (status: string) => sale.steps.find((step) => step.status === status)?.at
  const [handedOverAt, deliveredAt] = [reachedAt('Shipped'), reachedAt('Delivered')]
  if (handedOverAt === undefined || sale.tracking === undefined) return []
  const event = { parcelId: id, source: 'shop', isApplied: true }
  return [
    {
      parcel: {
        id,
        number: number.replace('KG', 'SH'),
        purchaseId,
        status: deliveredAt ? 'Delivered' : 'Handed over',
        courierName: sale.tracking.courier,
        awb: sale.tracking.trackingNumber,
        trackingUrl: sale.tracking.trackingUrl,
        cashToCollect: sale.paymentMethod === 'COD' ? finalTotal : noPaise,
        handedOverAt,
        deliveredAt,
        createdAt: handedOverAt,
      },
      line: { parcelId: id, orderId: id },
      events: [
        { ...event, status: 'Packed', at: handedOverAt },
        { ...event, status: 'Handed over', at: handedOverAt },
        ...(deliveredAt ? [{ ...event, status: 'Delivered' as const, at: deliveredAt }] : []),
      ],
    },
  ]
}
