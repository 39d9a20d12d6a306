import { type OrderUse, orderUseNames } from '@kargha/domain/record-uses.ts'
import { amountIn } from '../../platform/csv/cell-values.ts'
import type { CsvRow } from '../../platform/csv/csv.ts'
import { type ColumnRules, looksLike, mostlyLike } from '../../platform/csv/guess-columns.ts'
import { customerHeadingsOfOthers as ofCustomers, partOfAddress } from './customers-of-other-tables.ts'
import { unread } from './import-kind.ts'
import { headingsOfOrders, orderKey } from './orders-of-tables.ts'
import {
  cellsFor,
  emailIn,
  isEmail,
  isMobile,
  isPin,
  isTime,
  type NoteOnce,
  type OfOtherTables,
  type OtherRow,
} from './other-tables.ts'

const isStatus = /^(order|payment|financial|delivery|fulfill?ment|shipping|shipment)?status$/

const rules: ColumnRules<OrderUse> = {
  usualHeadings: {
    number: [
      ...['ordernumber', 'orderno', 'orderid', 'ordercode', 'ordername', 'orderref', 'order', 'billno', 'billnumber'],
      ...['bill', 'invoiceno', 'invoicenumber', 'invoiceid', 'invoice', 'voucherno', 'vchno', 'receiptno'],
      ...['suborderno', 'suborderid', 'amazonorderid'],
    ],
    orderedAt: [
      ...['orderdate', 'dateoforder', 'orderedon', 'orderedat', 'orderplaced', 'date', 'billdate', 'invoicedate'],
      ...['createdat', 'createdon', 'purchasedate', 'saledate', 'placedon', 'datetime', 'timestamp'],
    ],
    email: [...ofCustomers.email, 'buyeremail', 'billingemail'],
    // Before the name: accounting programs head either with Particulars.
    product: [
      ...['product', 'productname', 'producttitle', 'item', 'itemname', 'items', 'products', 'itemdescription'],
      ...['productdescription', 'description', 'particulars', 'goods', 'lineitemname'],
    ],
    name: [...ofCustomers.name, 'shippingname', 'billingname', 'deliveryname', 'shipto', 'recipient'],
    firstName: [...ofCustomers.firstName, 'shippingfirstname', 'billingfirstname'],
    lastName: [...ofCustomers.lastName, 'shippinglastname', 'billinglastname'],
    phone: [...ofCustomers.mobileNo, 'customerphone', 'customermobile', 'buyerphone', 'shippingphone', 'billingphone'],
    street: [...ofCustomers.street, 'customeraddress', 'shippingstreet', 'billingstreet'],
    city: [...ofCustomers.city, 'shippingcity', 'shipcity', 'deliverycity', 'billingcity'],
    state: [...ofCustomers.state, 'shippingstate', 'shipstate', 'deliverystate', 'billingstate'],
    zipcode: [
      ...ofCustomers.zipcode,
      'shippingpincode',
      'shippingzip',
      'shippostalcode',
      'shipzipcode',
      'deliverypincode',
      'billingpincode',
    ],
    sku: ['sku', 'itemsku', 'productsku', 'skucode', 'itemcode', 'productcode', 'designno', 'stylecode', 'lineitemsku'],
    quantity: [
      'quantity',
      'qty',
      'orderedqty',
      'itemquantity',
      'itemqty',
      'pcs',
      'pieces',
      'noofpieces',
      'nos',
      'units',
      'lineitemquantity',
    ],
    price: [
      ...['price', 'rate', 'unitprice', 'itemprice', 'sellingprice', 'saleprice', 'unitrate', 'priceperpiece', 'mrp'],
      ...['itemcost', 'lineitemprice'],
    ],
    total: [
      ...['ordertotal', 'grandtotal', 'totalamount', 'total', 'ordervalue', 'orderamount', 'netamount', 'billamount'],
      ...['invoiceamount', 'invoicevalue', 'invoicetotal', 'billtotal', 'totalprice', 'amountpaid', 'paidamount'],
      ...['netpayable', 'finalamount', 'grosstotal', 'amount'],
    ],
    rowTotal: ['rowtotal', 'linetotal', 'itemtotal', 'lineamount', 'itemamount', 'amount'],
    refunded: ['refunded', 'refundedamount', 'refundamount', 'refund'],
    currency: ['currency', 'currencycode'],
    paymentMethod: [
      ...['paymentmethod', 'paymentmode', 'modeofpayment', 'paymode', 'paymenttype', 'paidby', 'paidvia', 'payment'],
    ],
  },
  repeated: (heading) => (isStatus.test(heading) ? 'status' : partOfAddress.test(heading) ? 'street' : undefined),
  looks: [
    ['email', mostlyLike(isEmail)],
    ['zipcode', looksLike(isPin)],
    ['phone', mostlyLike(isMobile)],
    ['orderedAt', mostlyLike(isTime)],
  ],
}

type Row = OtherRow<OrderUse> & { number: string; orderedAt: string }

/**
 * With the number of the order above in rows that only name a further product, as in merged cells, and with the date above of
 * the same number.
 */
function numbered(rows: readonly OtherRow<OrderUse>[]): Row[] {
  let above = ''
  const dates = new Map<string, string>()
  return rows.map(({ row, read }) => {
    const orderedAt = read('orderedAt')
    const isFurther = orderedAt === '' && read('name') === '' && read('product') !== ''
    const number = read('number') || (isFurther ? above : '')
    above = number
    if (orderedAt !== '') dates.set(number, orderedAt)
    return { row, read, number, orderedAt: orderedAt || (dates.get(number) ?? '') }
  })
}

/** `2 pcs` as 2. */
const piecesOf = (cell: string): string => /^(\d+(?:\.\d+)?)\s*[a-z]*\.?$/i.exec(cell)?.[1] ?? cell

/** Of however many paise: the reader refuses what is too much. */
const inRupees = (paise: number): string => (Math.round(paise) / 100).toFixed(2)

/** Of a piece, or else of the row divided by its pieces. */
function priceOf({ read }: Row): string {
  const [ofRow, pieces] = [amountIn(read('rowTotal'), { rounds: true }), Number(piecesOf(read('quantity')) || 1)]
  return read('price') === '' && ofRow && pieces > 0 ? inRupees(ofRow / pieces) : read('price')
}

/** What rows come to where no total stands. Names the first cell that can't be read instead. */
function sumOf(rows: readonly Row[]): string {
  let sum = 0
  for (const row of rows) {
    const [ofRow, price, pieces] = [row.read('rowTotal'), row.read('price'), piecesOf(row.read('quantity')) || '1']
    const amount = amountIn(ofRow || price, { rounds: true })
    const each = ofRow === '' ? Number(pieces) : 1
    if (amount === undefined || Number.isNaN(each)) return amount === undefined ? ofRow || price : pieces
    sum += (amount ?? 0) * each
  }
  return inRupees(sum)
}

const filled = (rows: readonly Row[], use: OrderUse) => rows.filter(({ read }) => read(use) !== '')

/** Whether each of several rows has its price times its pieces there. */
const isOfEachRow = (rows: readonly Row[]): boolean =>
  rows.length > 1 &&
  rows.every(({ read }) => {
    const [amount, price] = [amountIn(read('total')), amountIn(read('price'), { rounds: true })]
    return amount && price && amount === Math.round(price * Number(piecesOf(read('quantity')) || 1))
  })

/** Its rows may repeat it. Several that differ, or are each row's, can't be read, and are refused with the order. */
function totalOf(rows: readonly Row[], note: NoteOnce): string {
  const [first, ...others] = filled(rows, 'total')
  if (first === undefined) {
    const [head] = rows
    if (head) note(head.row, `${orderUseNames.total}: added up from its rows`)
    return sumOf(rows)
  }
  const total = first.read('total')
  const differs = others.find(({ read }) => amountIn(read('total')) !== amountIn(total))
  const other = differs ?? (isOfEachRow(rows) ? others[0] : undefined)
  if (other === undefined) return total
  const why = differs ? 'differs within an order' : 'is the price times the pieces in each row of an order'
  note(other.row, `${orderUseNames.total}: ${why}. Please choose “${orderUseNames.rowTotal}” if it is each row’s`)
  return `${total} and ${other.read('total')}`
}

/** Two orders may have got the same number. */
function noteDifferences(rows: readonly Row[], note: NoteOnce): void {
  for (const use of ['name', 'email'] as const) {
    const [first, ...others] = filled(rows, use)
    for (const { row, read } of others)
      if (first && read(use).toLowerCase() !== first.read(use).toLowerCase())
        note(row, unread(orderUseNames[use], read(use), `differs from row ${first.row} of the same order: left out`))
  }
}

const currencyOf = (cell: string): string => (/^(₹|rs\.?|rupees?|indian rupees?)$/i.test(cell) ? 'INR' : cell)

/** The total is an order's; all else is a row's. */
function translate(others: readonly OtherRow<OrderUse>[], note: NoteOnce): CsvRow[] {
  const rows = numbered(others)
  const orders = Map.groupBy(rows, ({ row, number, orderedAt }) => orderKey(row, number, orderedAt))
  const totals = new Map([...orders.values()].map((ofOrder) => [ofOrder[0], totalOf(ofOrder, note)]))
  for (const ofOrder of orders.values()) noteDifferences(ofOrder, note)
  return rows.map((each) => {
    const { row, read, number, orderedAt } = each
    const translated = {
      number,
      orderedAt,
      email: emailIn(read('email'), row, note),
      currency: currencyOf(read('currency')),
      total: totals.get(each) ?? '',
      quantity: piecesOf(read('quantity')),
      price: priceOf(each),
    }
    return { row, cells: cellsFor(headingsOfOrders, read, translated) }
  })
}

export const ordersOfOtherTables: OfOtherTables<OrderUse> = {
  rules,
  several: new Set(['street', 'status']),
  dates: ['orderedAt'],
  isLike: (uses) => {
    const hasAmounts = uses.has('total') || uses.has('rowTotal') || uses.has('price')
    return Number(uses.has('number')) + Number(uses.has('orderedAt')) + Number(hasAmounts) >= 2
  },
  translate,
}
