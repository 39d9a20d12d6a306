import type { CustomerUse } from '@kargha/domain/record-uses.ts'
import { cityAndState } from '../../delivery/pin-cities.ts'
import type { CsvRow } from '../../platform/csv/csv.ts'
import { type ColumnRules, looksLike, mostlyLike, type OtherTable } from '../../platform/csv/guess-columns.ts'
import { headingsOfCustomers } from './customers-of-tables.ts'
import {
  cellsFor,
  emailIn,
  isEmail,
  isMobile,
  isPin,
  type NoteOnce,
  type OfOtherTables,
  type OtherRow,
} from './other-tables.ts'

/** In plain headings. */
export const partOfAddress =
  /^(address(line)?\d+|(house|flat|door|plot|building|street|area|locality|landmark|village|postoffice|po)(no|number|name)?\d*)$/

export const customerHeadingsOfOthers = {
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
} satisfies ColumnRules<CustomerUse>['usualHeadings']

const rules: ColumnRules<CustomerUse> = {
  usualHeadings: customerHeadingsOfOthers,
  repeated: (heading) => (partOfAddress.test(heading) ? 'street' : undefined),
  looks: [
    ['email', mostlyLike(isEmail)],
    ['zipcode', looksLike(isPin)],
    ['mobileNo', mostlyLike(isMobile)],
    ['name', looksLike((cell) => /^\p{L}[\p{L}. ]+$/u.test(cell))],
  ],
}

const ofOtherKinds = new Set(['rating', 'stars', 'lineitem name', 'line item name', 'sku'])

/** Whether anything in it is an email address, and nothing says that it is a table of something else. */
const isLike = (_: unknown, { headings, rows }: OtherTable): boolean =>
  !headings.some((heading) => ofOtherKinds.has(heading.toLowerCase())) &&
  rows.some(({ cells }) => [...cells.values()].some((cell) => isEmail(cell.trim())))

/** Six digits on their own, but for those of a phone number. */
const pins =
  /(?<!\d)(?<!(?:ph|phone|mob|mobile|tel|contact|cell|whatsapp)\W*(?:no\W*)?(?:\d+\W+)?)[1-9]\d{2} ?\d{3}(?!\d)/gi

/** The mobile number among several things in one cell, the first of them; else the cell. */
const mobileIn = (cell: string) =>
  cell
    .split(/[,;/|]|\bor\b/)
    .map((part) => part.trim())
    .find((part) => /\d{10}$/.test(part.replace(/\D/g, ''))) ?? cell

/**
 * Who names no country means India; a PIN code in the address is taken where its own cell is empty, and says the city and the
 * state where theirs are.
 */
const translate = (rows: readonly OtherRow<CustomerUse>[], note: NoteOnce): CsvRow[] =>
  rows.map(({ row, read }) => {
    const email = emailIn(read('email'), row, note)
    const mobileNo = mobileIn(read('mobileNo'))
    if (mobileNo !== read('mobileNo')) note(row, 'Phone: only the first of several is taken')
    const pin = read('zipcode') === '' ? (read('street').match(pins)?.at(-1) ?? '') : ''
    if (pin !== '') note(row, 'PIN code: taken from the end of the address')
    const zipcode = (pin || read('zipcode')).replace(/\s/g, '')
    const { city = '', state = '' } = cityAndState(zipcode)
    const [name, lastName] = [read('name'), read('lastName')]
    const isWholeName = read('firstName') === '' && name !== ''
    const isInName = name.toLowerCase().endsWith(lastName.toLowerCase())
    const translated = {
      email,
      mobileNo,
      zipcode,
      name: isWholeName && !isInName ? `${name} ${lastName}` : name,
      lastName: isWholeName ? '' : lastName,
      city: read('city') || city,
      state: read('state') || state,
      country: read('country') || 'India',
    }
    return { row, cells: cellsFor(headingsOfCustomers, read, translated) }
  })

export const customersOfOtherTables: OfOtherTables<CustomerUse> = {
  rules,
  several: new Set(['street']),
  dates: [],
  isLike,
  translate,
}
