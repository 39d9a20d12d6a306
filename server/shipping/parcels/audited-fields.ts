import type { StaffParcelRow } from '@kargha/contract/staff/parcels.ts'

export const auditedFields = ({ status, shipment, cashToCollect, attempts, contradiction, lines }: StaffParcelRow) => ({
  ...{ status, shipment, cashToCollect, attempts, contradiction },
  orders: Object.fromEntries(
    lines.map(({ orderId, isLive, inspection, ...line }) => [orderId, { status: line.status, isLive, inspection }]),
  ),
})
