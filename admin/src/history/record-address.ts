import type { AuditEntry } from '@kargha/contract/staff/audit.ts'

/** By the last words of calls' names; the record's page takes its id. */
const pages: [pattern: RegExp, address: (id: string) => string][] = [
  [/Product|Stock$|Variant/, (id) => `/products/${id}`],
  [/Subcategory$/, (id) => `/subcategories/${id}`],
  [/Category$/, (id) => `/categories/${id}`],
  [/Collection$/, (id) => `/collections/${id}`],
  [/Banner$/, (id) => `/banners/${id}`],
  [/Coupon$/, (id) => `/coupons/${id}`],
  [/SizeGuide$/, (id) => `/size-guides/${id}`],
  [/TaxClass$/, (id) => `/tax-classes/${id}`],
  [/AttributeValue$/, (id) => `/attribute-values/${id}`],
  [/Attribute$/, (id) => `/attributes/${id}`],
  [/Synonym$/, (id) => `/synonyms/${id}`],
  [/Zone$/, (id) => `/zones/${id}`],
  [/Text|TextDraft$/, (id) => `/texts/${id}`],
  [/Stocktake$/, (id) => `/stocktakes/${id}/show`],
  [/SavedAnswer$/, (id) => `/saved-answers/${id}`],
  [/Complaint$/, (id) => `/complaints/${id}/show`],
  [/Rating$/, (id) => `/ratings/${id}/show`],
  [/Customer/, (id) => `/customers/${id}/show`],
  [/Return/, (id) => `/returns/${id}/show`],
  [
    /Shipment|handOver|Packing$|Lost$|sendAgain|Contradiction$|chooseCourier|Booking$|Attempt$/,
    (id) => `/parcels/${id}/show`,
  ],
]

const isOrderNumber = (text: string) => /^KG-\w{4}-\w{4}$/.test(text)

/** Of the page of what was changed; undefined where it has none, as after a deletion. */
export function recordAddress({ action, record, subject }: AuditEntry): string | undefined {
  if (action.startsWith('delete')) return undefined
  if (action === 'saveSettings') return '/settings'
  if (/Order|syncWithGateway|clearFlags|retryRefund|correctAddress/.test(action) && isOrderNumber(subject))
    return `/orders/${subject}/show`
  if (record === null) return undefined
  return pages.find(([pattern]) => pattern.test(action))?.[1](record)
}
