import { parseOrderNumber, parseParcelNumber } from '../../orders/records/order-number.ts'

/** What a scanned or typed text names. */
type ScannedCode = { kind: 'order' | 'parcel' | 'tracking number'; number: string }

/** A packing slip's QR code is the order's address in the shop. */
const orderAddress = /\/order\/([^/?#]+)\/?(?:[?#]|$)/

/** Scanners add spaces and invisible characters. */
export function readCode(scanned: string): ScannedCode {
  const text = scanned.replaceAll(/[\p{Cc}\p{Cf}\s]/gu, '')
  const order = parseOrderNumber(orderAddress.exec(text)?.[1] ?? text)
  if (order !== null) return { kind: 'order', number: order }
  const parcel = parseParcelNumber(text)
  return parcel === null ? { kind: 'tracking number', number: text } : { kind: 'parcel', number: parcel }
}
