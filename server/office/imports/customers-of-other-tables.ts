import type { CustomerMatch } from '@kargha/contract/staff/imports.ts'
import { type CustomerUse, customerUseNames } from '@kargha/domain/column-uses.ts'
import type { MatchRules } from '../../catalogue/product-import/match-columns.ts'
import { cityAndState } from '../../delivery/pin-cities.ts'
import { textOfCell } from '../../platform/csv/cell-values.ts'
import type { CsvRow } from '../../platform/csv/csv.ts'
import { type ColumnRules, looksLike, type OtherTable } from '../../platform/csv/guess-columns.ts'
import { customerHeading } from './customers-of-tables.ts'

/** Of tables of customers that are nobody's export. */
export const customerRules: ColumnRules<CustomerUse> = {
  usualHeadings: {
    email: ['email', 'emailid', 'emailaddress', 'customeremail', 'contactemail', 'mail', 'mailid', 'id'],
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
    street: [
      ...['address', 'address1', 'addressline1', 'street', 'streetaddress', 'fulladdress', 'deliveryaddress'],
      ...['shippingaddress', 'billingaddress', 'postaladdress', 'addressline'],
    ],
    street2: ['address2', 'addressline2', 'street2', 'area', 'locality', 'landmark'],
    city: ['city', 'town', 'citytown', 'place', 'district'],
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
  looks: [
    ['email', looksLike((cell) => /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(cell))],
    ['zipcode', looksLike((cell) => /^[1-9]\d{2} ?\d{3}$/.test(cell))],
    ['mobileNo', looksLike((cell) => /^(\+?91|0)?[-\s]?[6-9]\d{4}[-\s]?\d{5}$/.test(cell))],
    ['name', looksLike((cell) => /^\p{L}[\p{L}. ]+$/u.test(cell))],
  ],
}

export const customerMatch: MatchRules<CustomerUse> = {
  kind: 'Customers',
  names: customerUseNames,
  several: new Set(),
  needed: { oneOf: ['email'], message: 'Please choose the column with the email address: an account needs one' },
}

/** Where the address is in one cell, at its end. */
const pinAtEnd = /[1-9]\d{2} ?\d{3}(?=\W*(india\W*)?$)/i

/**
 * The rows under headings that `readCustomer` knows. Who names no country means India; a PIN code at the end of the address is
 * taken where its own cell is empty, and says the city and the state where theirs are.
 */
export function translateCustomers(
  { headings, rows }: OtherTable,
  columns: CustomerMatch['columns'],
): { rows: CsvRow[]; passedOver: string[] } {
  const of = new Map(columns.flatMap(({ use, heading }) => (use === null ? [] : [[use, heading] as const])))
  const translated = rows.map(({ row, cells }) => {
    const read = (use: CustomerUse) => textOfCell(cells.get(of.get(use) ?? '') ?? '')
    const written = `${read('street')} ${read('street2')}`
    const zipcode = read('zipcode') || (pinAtEnd.exec(written)?.[0] ?? '')
    const { city = '', state = '' } = cityAndState(zipcode.replace(' ', ''))
    const filled: Partial<Record<CustomerUse, string>> = {
      zipcode,
      city: read('city') || city,
      state: read('state') || state,
      country: read('country') || 'India',
    }
    const uses = [...new Set([...of.keys(), ...(Object.keys(filled) as CustomerUse[])])]
    return { row, cells: new Map(uses.map((use) => [customerHeading(use), filled[use] ?? read(use)])) }
  })
  const taken = new Set(of.values())
  const isFilled = (heading: string) => rows.some(({ cells }) => (cells.get(heading) ?? '').trim() !== '')
  return { rows: translated, passedOver: headings.filter((heading) => !taken.has(heading) && isFilled(heading)) }
}
