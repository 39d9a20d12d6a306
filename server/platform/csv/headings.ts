import { createHash } from 'node:crypto'

/** A table may begin with the shop's name, an address, a date and the like. */
export const rowsBeforeHeadings = 20

/** In lower case, without spaces, signs and currency: `MRP (INR)`, `COD Amount in Rs.` and `Price*` as `mrp`, `codamount`, `price`. */
export const plainHeading = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/\b(in\s+)?(inr|rs|rupees)\b|₹/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The same for tables of one kind with the same headings, in whatever order and case. */
export const headingsHash = (headings: readonly string[], kind = ''): string =>
  createHash('sha256')
    .update(JSON.stringify(headings.map((heading) => heading.toLowerCase()).toSorted()))
    .update(kind)
    .digest('hex')
