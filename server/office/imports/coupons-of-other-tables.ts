import type { CouponUse } from '@kargha/domain/record-uses.ts'
import { dayIn } from '../../platform/csv/cell-values.ts'
import type { CsvRow } from '../../platform/csv/csv.ts'
import type { ColumnRules } from '../../platform/csv/guess-columns.ts'
import { headingsOfCoupons } from './coupons-of-tables.ts'
import { cellsFor, type OfOtherTables, type OtherRow } from './other-tables.ts'

/** Of percentages in some tables, and of amounts in others. */
const discounts = new Set([
  'discount',
  'discountvalue',
  'value',
  'couponvalue',
  'couponamount',
  'off',
  'benefit',
  'offer',
])

const isAmount = (cell: string) => /₹|\brs\b|\binr\b|\/-$/i.test(cell) || Number(cell.replaceAll(',', '')) > 100

const rules: ColumnRules<CouponUse> = {
  usualHeadings: {
    name: [
      ...['couponcode', 'coupon', 'couponname', 'code', 'promocode', 'promo', 'discountcode', 'vouchercode', 'voucher'],
      ...['offercode', 'promotioncode', 'nameofcoupon', 'posttitle'],
    ],
    value: ['percent', 'percentage', 'discountpercent', 'discountpercentage', 'percentoff', 'percentagediscount'],
    valueType: ['discounttype', 'typeofdiscount', 'valuetype', 'coupontype', 'offertype', 'type', 'kind'],
    amount: ['discountamount', 'amountoff', 'flatdiscount', 'flatoff', 'amount', 'fixedamount'],
    minimum: [
      ...['minimumorder', 'minorder', 'minimumordervalue', 'minordervalue', 'minimumorderamount', 'minorderamount'],
      ...['minimum', 'minimumamount', 'minamount', 'minimumpurchase', 'minpurchase', 'minimumspend', 'minspend'],
      ...['minimumbill', 'minbill', 'mincartvalue', 'minimumcartvalue', 'minvalue'],
    ],
    start: ['start', 'startdate', 'startsat', 'startson', 'starts', 'validfrom', 'from', 'fromdate', 'activefrom'],
    end: [
      ...['end', 'enddate', 'endsat', 'endson', 'ends', 'expiry', 'expirydate', 'expires', 'expireson', 'expiresat'],
      ...['validtill', 'validuntil', 'validto', 'validupto', 'validity', 'until', 'till', 'to', 'todate', 'lastdate'],
    ],
    limit: [
      ...['usagelimit', 'usagelimitpercoupon', 'usagelimitpercode', 'limit', 'maxuses', 'maximumuses', 'maxusage'],
      ...['uses', 'totaluses', 'usesallowed', 'nooftimes'],
    ],
    used: ['used', 'timesused', 'usedcount', 'usagecount', 'redeemed', 'redemptions', 'timesredeemed'],
    perCustomer: [
      ...['limitpercustomer', 'percustomerlimit', 'percustomer', 'usagelimitpercustomer', 'usespercustomer'],
      ...['limitperuser', 'usagelimitperuser', 'usesperuser', 'peruser'],
    ],
    isFirstOnly: ['firstpurchaseonly', 'firstorderonly', 'firstorder', 'firstpurchase', 'newcustomersonly'],
    isActive: ['active', 'isactive', 'enabled', 'live', 'status', 'couponstatus'],
    description: ['description', 'postexcerpt', 'details', 'terms', 'termsandconditions', 'note', 'notes', 'remarks'],
  },
  repeated: (heading, cells) =>
    discounts.has(heading) ? (cells.filter(isAmount).length > cells.length / 2 ? 'amount' : 'value') : undefined,
  looks: [['value', (cells) => cells.length > 0 && cells.every((cell) => /^\d{1,2}(\.0+)?\s*%/.test(cell))]],
}

const percentShape = /^(?:flat\s+|up\s?to\s+)?(\d+(?:\.\d+)?)\s*(?:%|percent)(?:\s+(?:off|discount))?$/i

/** `Flat 10% off` as 10. */
const percentOf = (cell: string): string => percentShape.exec(cell)?.[1] ?? cell

const typeOf = (cell: string): string => (/^$|%|percent/i.test(cell) ? 'percentage' : cell)

/** A day with its last minute: customers use a coupon until its evening. */
function endOf(cell: string): string {
  const day = /^\d{4}-\d{2}-\d{2}[ T]\d/.test(cell) ? undefined : dayIn(cell)
  return day === undefined ? cell : `${day} 23:59`
}

const inUse = /^(active|enabled|live|running|on|published)$/i
const outOfUse = /^(inactive|not active|disabled|paused|stopped|off|draft|unpublished)$/i

const translate = (rows: readonly OtherRow<CouponUse>[]): CsvRow[] =>
  rows.map(({ row, read }) => {
    const active = read('isActive')
    const isExpired = /^(expired|ended|over)$/i.test(active)
    const cells = cellsFor(headingsOfCoupons, read, {
      value: percentOf(read('value')),
      valueType: typeOf(read('valueType')),
      end: endOf(read('end')),
      isActive: inUse.test(active) || isExpired ? 'yes' : outOfUse.test(active) ? 'no' : active,
    })
    if (isExpired) cells.set('status', 'expired')
    return { row, cells }
  })

export const couponsOfOtherTables: OfOtherTables<CouponUse> = {
  rules,
  several: new Set(),
  dates: ['start', 'end'],
  isLike: (uses) => uses.has('name') && (uses.has('value') || uses.has('amount')),
  translate,
}
