import { dateForms } from './formats.ts'
import type { SandboxState } from './state.ts'

/** Cash collected and due to the seller, as the panel's CSV. */
export function remittanceFile({ parcels, now }: SandboxState): string {
  const rows = [...parcels.values()]
    .filter(({ isCod, status }) => isCod && status === 7)
    .map(({ awb, sellerOrderId, total, courier, scans }) => {
      const deliveredAt = scans.findLast(({ status }) => status === 7)?.at ?? now()
      return [awb, sellerOrderId, courier?.name, dateForms.iso(deliveredAt), total.toFixed(2)]
    })
  return [['AWB', 'Order Id', 'Courier', 'Delivered Date', 'COD Amount'], ...rows]
    .map((row) => `${row.join(',')}\n`)
    .join('')
}
