import type { CustomerMatch } from '@kargha/contract/staff/imports.ts'
import { type CustomerUse, customerUseNames } from '@kargha/domain/column-uses.ts'
import { counted } from '@kargha/domain/counted.ts'
import type { TableNote } from '../../catalogue/product-import/foreign-table.ts'
import type { MatchRules } from '../../catalogue/product-import/match-columns.ts'
import { cityAndState } from '../../delivery/pin-cities.ts'
import { textOfCell } from '../../platform/csv/cell-values.ts'
import type { CsvRow } from '../../platform/csv/csv.ts'
import {
  type ColumnRules,
  looksLike,
  mostlyLike,
  type OtherTable,
  unreadHeadings,
} from '../../platform/csv/guess-columns.ts'
import { customerHeading } from './customers-of-tables.ts'

const partOfAddress =
  /^(address(line)?\d+|(house|flat|door|plot|building|street|area|locality|landmark|village|postoffice|po)(no|number|name)?\d*)$/
const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(text)

/** Of tables of customers that are nobody's export. */
export const customerRules: ColumnRules<CustomerUse> = {
  usualHeadings: {
    email: ['email', 'emailid', 'emailaddress', 'customeremail', 'contactemail', 'mail', 'mailid'],
    firstName: ['firstname', 'givenname', 'fname'],
    lastName: ['lastname', 'surname', 'familyname', 'lname'],
    name: [
      ...['name', 'customername', 'fullname', 'customer', 'clientname', 'client', 'contactname', 'contactperson'],
      ...['partyname', 'party', 'buyername', 'buyer', 'displayname', 'particulars'],
    ],
    mobileNo: [
      ...['mobile', 'mobileno', 'mobilenumber', 'mob', 'mobno', 'phone', 'phoneno', 'phonenumber', 'whatsapp'],
      ...['whatsappno', 'whatsappnumber', 'contactno', 'contactnumber', 'contact', 'cell', 'telephone', 'tel'],
    ],
    company: ['company', 'companyname', 'business', 'businessname', 'firm', 'firmname', 'organisation', 'organization'],
    // The others are parts of the address, or other addresses.
    street: [
      ...['address', 'deliveryaddress', 'shippingaddress', 'fulladdress', 'postaladdress', 'streetaddress'],
      ...['addressline', 'billingaddress'],
    ],
    city: ['city', 'town', 'citytown', 'place', 'district', 'dist'],
    state: ['state', 'province', 'region', 'statename'],
    zipcode: ['pincode', 'pin', 'pinno', 'zip', 'zipcode', 'postcode', 'postalcode'],
    country: ['country', 'countrycode', 'countryname'],
    emailConsent: [
      ...['emailconsent', 'acceptsemailmarketing', 'acceptsmarketing', 'newsletter', 'subscribed', 'optin'],
      ...['emailoptin', 'marketingconsent', 'marketing'],
    ],
    smsConsent: ['smsconsent', 'acceptssmsmarketing', 'smsoptin', 'whatsappoptin', 'whatsappconsent'],
    totalOrders: ['totalorders', 'orders', 'orderscount', 'ordercount', 'nooforders', 'numberoforders', 'visits'],
    totalSpent: [
      ...['totalspent', 'totalspend', 'amountspent', 'spent', 'totalpurchase', 'totalpurchases', 'totalsales'],
      ...['lifetimevalue', 'ltv'],
    ],
    note: ['note', 'notes', 'remark', 'remarks', 'comment', 'comments'],
    tags: ['tags', 'tag', 'group', 'customergroup', 'customertype', 'segment', 'labels'],
  },
  repeated: (heading) => (partOfAddress.test(heading) ? 'street' : undefined),
  looks: [
    ['email', mostlyLike(isEmail)],
    ['zipcode', looksLike((cell) => /^[1-9]\d{2} ?\d{3}$/.test(cell))],
    ['mobileNo', mostlyLike((cell) => /^(\+?91|0)?[-\s]?[6-9]\d{4}[-\s]?\d{5}$/.test(cell))],
    ['name', looksLike((cell) => /^\p{L}[\p{L}. ]+$/u.test(cell))],
  ],
}

export const customerMatch: MatchRules<CustomerUse> = {
  kind: 'Customers',
  names: customerUseNames,
  several: new Set(['street']),
  needed: { oneOf: ['email'], message: 'Please choose the column with the email address: an account needs one' },
}

const ofOtherKinds = new Set(['rating', 'stars', 'lineitem name', 'line item name', 'sku'])

/** Whether anything in it is an email address, and nothing says that it is a table of reviews, orders or products. */
export const mayBeCustomers = ({ headings, rows }: OtherTable): boolean =>
  !headings.some((heading) => ofOtherKinds.has(heading.toLowerCase())) &&
  rows.some(({ cells }) => [...cells.values()].some((cell) => isEmail(cell.trim())))

/** Whether a customer stands where the columns' names should. */
export const lacksHeadings = ({ headings }: OtherTable): boolean => headings.some(isEmail)

/** Six digits on their own, but for those of a phone number. */
const pins =
  /(?<!\d)(?<!(?:ph|phone|mob|mobile|tel|contact|cell|whatsapp)\W*(?:no\W*)?(?:\d+\W+)?)[1-9]\d{2} ?\d{3}(?!\d)/gi

/** What of several things in one cell is `wanted`, the first of them. */
const firstIn = (cell: string, separator: RegExp, wanted: (part: string) => boolean) =>
  cell
    .split(separator)
    .map((part) => part.trim())
    .find(wanted) ?? cell

type Taken = { pin: number[]; email: number[]; phone: number[] }
const takenNames = {
  pin: 'PIN code: taken from the end of the address',
  email: 'Email: only the first of several is taken',
  phone: 'Phone: only the first of several is taken',
}

/** One note for all rows: a shop that writes so does it in every row. */
const notesOf = (taken: Taken): TableNote[] =>
  Object.entries(taken).flatMap(([what, [row, ...more]]) => {
    if (row === undefined) return []
    const also = more.length > 0 ? `, as in ${counted(more.length, 'more row', 'more rows')}` : ''
    return [{ row, message: `${takenNames[what as keyof Taken]}${also}` }]
  })

/**
 * The rows under headings that `readCustomer` knows. Who names no country means India; a PIN code in the address is taken where
 * its own cell is empty, and says the city and the state where theirs are.
 */
export function translateCustomers(
  table: OtherTable,
  columns: CustomerMatch['columns'],
): { rows: CsvRow[]; notes: TableNote[]; passedOver: string[] } {
  const headingsOf = Map.groupBy(columns, ({ use }) => use)
  const taken: Taken = { pin: [], email: [], phone: [] }
  const rows = table.rows.map(({ row, cells }) => {
    const read = (use: CustomerUse) =>
      (headingsOf.get(use) ?? [])
        .map(({ heading }) => textOfCell(cells.get(heading) ?? ''))
        .filter((cell) => cell !== '')
        .join(', ')
    const email = firstIn(read('email'), /[,;/\s]+/, isEmail)
    if (email !== read('email')) taken.email.push(row)
    const mobileNo = firstIn(read('mobileNo'), /[,;/|]|\bor\b/, (part) => /\d{10}$/.test(part.replace(/\D/g, '')))
    if (mobileNo !== read('mobileNo')) taken.phone.push(row)
    const pin = read('zipcode') === '' ? (read('street').match(pins)?.at(-1) ?? '') : ''
    if (pin !== '') taken.pin.push(row)
    const zipcode = (pin || read('zipcode')).replace(/\s/g, '')
    const { city = '', state = '' } = cityAndState(zipcode)
    const [name, lastName] = [read('name'), read('lastName')]
    const isWholeName = read('firstName') === '' && name !== ''
    const isInName = name.toLowerCase().endsWith(lastName.toLowerCase())
    const translated: Partial<Record<CustomerUse, string>> = {
      email,
      mobileNo,
      zipcode,
      name: isWholeName && !isInName ? `${name} ${lastName}` : name,
      lastName: isWholeName ? '' : lastName,
      city: read('city') || city,
      state: read('state') || state,
      country: read('country') || 'India',
    }
    const uses = Object.keys(customerUseNames) as CustomerUse[]
    return { row, cells: new Map(uses.map((use) => [customerHeading(use), translated[use] ?? read(use)])) }
  })
  return { rows, notes: notesOf(taken), passedOver: unreadHeadings(table, columns) }
}
