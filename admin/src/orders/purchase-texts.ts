import type { StaffPurchaseRow } from '@kargha/contract/staff/purchases.ts'

type Numbered = { lines: readonly { orderId: string }[] }

/** The first order's number, and how many more there are. */
export function purchaseName({ lines }: Numbered): string {
  const others = lines.length - 1
  return others > 0 ? `${lines[0]?.orderId} and ${others} more` : (lines[0]?.orderId ?? '')
}

/** Like 'Ikat kurta, Size: M'. */
export const itemName = ({ productName, optionText }: { productName: string; optionText: string }): string =>
  [productName, optionText].filter(Boolean).join(', ')

/** Like 'COD, not paid yet' or 'Online, paid'. */
export function paymentText({ paymentMethod, lines }: Pick<StaffPurchaseRow, 'paymentMethod' | 'lines'>): string {
  const statuses = new Set(lines.map(({ paymentStatus }) => paymentStatus))
  const states = { Pending: 'not paid yet', Completed: 'paid', Failed: 'not paid', Refunded: 'refunded' }
  const state = [...statuses].map((status) => states[status]).join(', ')
  return paymentMethod === 'COD' ? `COD, ${state}` : `Online, ${state}`
}
