import { formatRupees, type Rupees, rupees } from '../../domain/money.ts'
import type { DeliveryTerms, ZoneTerms } from './delivery.ts'

/** 'Assam', 'Assam and Sikkim', 'Assam, Sikkim and Tripura'. */
export const listText = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

const isCharged = ({ to }: ZoneTerms['prepaid']) => to > 0

const costsMoreInCash = (zones: readonly ZoneTerms[], codFee: Rupees) =>
  codFee > 0 || zones.some(({ prepaid, cod }) => isCharged(cod) && !isCharged(prepaid))

/** Null if it can't be said in a few words. */
function freeFor(terms: DeliveryTerms): { where: string; orders: string; except: readonly string[] } | null {
  if (terms.charges !== null) return null
  const zones = terms.zones.filter(({ isDeliverable }) => isDeliverable)
  const charged = zones.filter(({ prepaid }) => isCharged(prepaid))
  const where = terms.isEverywhere ? 'throughout India' : 'in India'
  const kind = costsMoreInCash(zones, terms.codFee) ? 'prepaid orders' : 'orders'
  const orders = kind === 'orders' ? '' : kind
  if (charged.length === 0) return { where, orders, except: [] }
  const freeFrom = charged.map(({ prepaid }) => prepaid.freeFrom)
  if (freeFrom.every((amount) => amount !== null))
    return { where, orders: `${kind} of ${formatRupees(rupees(Math.max(...freeFrom)))} or more`, except: [] }
  const [first] = zones
  const isExceptional = terms.isEverywhere && first !== undefined && !isCharged(first.prepaid)
  return isExceptional ? { where, orders, except: charged.map(({ name }) => name) } : null
}

/** Null if there is none. */
export function freeShippingOffer(terms: DeliveryTerms): string | null {
  const free = freeFor(terms)
  if (free === null) return null
  const orders = free.orders && ` on ${free.orders}`
  // It scrolls across a phone's screen, so only the policy names several.
  const exceptions = free.except.length > 1 ? 'a few regions' : free.except[0]
  return `Free shipping ${free.where}${orders}${exceptions ? `, except to ${exceptions}` : ''}`
}

/** 'free for prepaid orders, except to Assam'; null if there is none. */
export function freeShippingRule(terms: DeliveryTerms): string | null {
  const free = freeFor(terms)
  if (free === null) return null
  const exceptions = free.except.length > 0 ? `, except to ${listText(free.except)}` : ''
  return `free ${free.orders ? `for ${free.orders}` : free.where}${exceptions}`
}
