import { SignUpFields } from '@kargha/contract/shop/account.ts'
import { type AddressFields, NewAddress } from '@kargha/contract/shop/address.ts'
import { addressFieldNames } from '@kargha/contract/shop/address-lines.ts'
import type { ImportSource } from '@kargha/domain/enums.ts'
import { shortened } from '@kargha/domain/graphemes.ts'
import type { Paise } from '@kargha/domain/money.ts'
import { type CustomerUse, customerUseNames, customerUses } from '@kargha/domain/record-uses.ts'
import { rightStateOf, stateNamed } from '@kargha/domain/state-names.ts'
import { cellReader } from '../../catalogue/product-import/foreign-table.ts'
import { isGivenOut } from '../../delivery/postal-districts.ts'
import { amountIn, isRoundedNumber, textOfCell } from '../../platform/csv/cell-values.ts'
import { type CsvRow, flagIn } from '../../platform/csv/csv.ts'
import { type Fault, type KindOfImport, type Note, unread } from './import-kind.ts'

type Column = CustomerUse | 'street2'

/** Of Shopify (today's and earlier), WooCommerce (its tables of customers and of analytics), and our export. */
export const headingsOfCustomers: Readonly<Record<Column, readonly string[]>> = {
  email: ['email', 'user_email', 'billing_email'],
  firstName: ['first name', 'first_name', 'billing_first_name'],
  lastName: ['last name', 'last_name', 'billing_last_name'],
  name: ['name', 'display_name'],
  mobileNo: ['mobileno', 'phone', 'billing_phone', 'default address phone', 'shipping_phone'],
  company: ['default address company', 'company', 'billing_company'],
  street: ['default address address1', 'address1', 'billing_address_1', 'street'],
  street2: ['default address address2', 'address2', 'billing_address_2'],
  city: ['default address city', 'city', 'billing_city'],
  state: ['default address province code', 'province code', 'province', 'billing_state', 'state', 'region'],
  zipcode: ['default address zip', 'zip', 'billing_postcode', 'postal code', 'zipcode'],
  country: ['default address country code', 'country code', 'country', 'billing_country', 'country / region'],
  emailConsent: ['accepts email marketing', 'accepts marketing', 'emailconsent'],
  smsConsent: ['accepts sms marketing', 'smsconsent'],
  totalOrders: ['total orders', 'orders', 'orders_count', 'earlierorders'],
  totalSpent: ['total spent', 'total spend', 'total_spent', 'earlierspent'],
  note: ['note'],
  tags: ['tags'],
}
type Cells = CsvRow['cells']
const readCell = cellReader(headingsOfCustomers)
const read = (cells: Cells, column: Column) => textOfCell(readCell(cells, column))

export const customerHeadings: ReadonlySet<string> = new Set(Object.values(headingsOfCustomers).flat())

const isOwnHeading = (heading: string) => customerHeadings.has(heading) || heading === 'createdat' || heading === ''

export function customerSourceOf(found: ReadonlySet<string>): ImportSource | undefined {
  const has = (...names: string[]) => names.some((name) => found.has(name))
  if (!has(...headingsOfCustomers.email) || has('rating', 'lineitem name')) return undefined
  // Shops head columns of their own tables so, too: those have others besides.
  if (has('mobileno') && [...found].every(isOwnHeading)) return 'Kargha'
  if (has('first name') && has('total spent', 'total orders', 'accepts email marketing', 'accepts marketing'))
    return 'Shopify'
  return has('billing_phone', 'billing_first_name', 'last active', 'username') ? 'WooCommerce' : undefined
}

/** Null and empty: the table doesn't say. */
export type ImportedDetails = {
  emailConsent: boolean | null
  smsConsent: boolean | null
  totalOrders: number | null
  totalSpent: Paise | null
  note: string
  tags: string[]
}
export type CustomerItem = {
  name: string
  email: string
  /** Empty without one that can be read. */
  mobileNo: string
  addresses: AddressFields[]
  details: ImportedDetails
}

const longest = { note: 2_000, tag: 60, tags: 50 }

function mobileIn(cells: Cells, note: Note): string {
  const written = read(cells, 'mobileNo')
  const { data } = SignUpFields.shape.mobileNo.safeParse(written)
  const why = isRoundedNumber(written) ? 'was rounded by a spreadsheet' : 'is no Indian mobile number'
  if (data === undefined && written !== '') note(unread('Phone', written, `${why}: left out`))
  return data ?? ''
}

const isIndia = (country: string) => /^(in|ind|india|)$/i.test(country)

const columnsOfAddress = { street: 'Street', city: 'City', state: 'State', zipcode: 'PIN code' }

/** Undefined if a cell can't be taken, with a note that names all such. */
function addressIn({ row, cells }: CsvRow, note: Note): AddressFields | undefined {
  const lines = [read(cells, 'company'), read(cells, 'street'), read(cells, 'street2')].filter(Boolean)
  if (read(cells, 'street') === '') return undefined
  const leave = (faults: string[]) => note(`${faults.join('; ')}. The address is left out`, row)
  const country = read(cells, 'country')
  // Its states and PIN codes are no faults.
  if (!isIndia(country)) return void leave([unread('Country', country, 'is not India')])
  const state = read(cells, 'state')
  const written = {
    street: lines.join(', '),
    city: read(cells, 'city'),
    state: stateNamed(state) ?? state,
    zipcode: read(cells, 'zipcode'),
  }
  const { data, error } = NewAddress.safeParse(written)
  if (data && !isGivenOut(data.zipcode)) return void leave([unread('PIN code', data.zipcode, 'is none that India has')])
  const right = data && rightStateOf(data.zipcode, state)
  if (right)
    note(unread('State', state, `is not that of PIN code ${data.zipcode}, which is in ${right}. Please check it`), row)
  if (data) return data
  const issues = new Map(
    error.issues.toReversed().map(({ path, message }) => [path[0] as keyof AddressFields, message]),
  )
  const wrong = addressFieldNames.filter((field) => issues.has(field))
  const empty = wrong.filter((field) => written[field] === '').map((field) => columnsOfAddress[field])
  const others = wrong.filter((field) => written[field] !== '')
  leave([
    ...(empty.length > 0 ? [`${empty.join(', ')}: nothing stands here`] : []),
    ...others.map((field) => unread(columnsOfAddress[field], written[field], `can’t be taken: ${issues.get(field)}`)),
  ])
  return undefined
}

function nameIn(cells: Cells, email: string, note: Note): string {
  const written = [read(cells, 'firstName'), read(cells, 'lastName')].filter(Boolean).join(' ') || read(cells, 'name')
  const { data } = SignUpFields.shape.name.safeParse(written)
  if (data !== undefined) return data
  const instead = email.slice(0, email.indexOf('@')).slice(0, 100)
  note(unread('Name', written, `can’t be taken: “${instead}” is, from the email address`))
  return instead
}

function consentIn(cells: Cells, column: 'emailConsent' | 'smsConsent', note: Note): boolean | null {
  const written = read(cells, column)
  const flag = written === '' ? null : flagIn(written)
  if (typeof flag !== 'string') return flag
  note(unread('Consent', written, 'is neither yes nor no: left out'))
  return null
}

function detailsIn(cells: Cells, note: Note): ImportedDetails {
  const orders = read(cells, 'totalOrders')
  const spent = read(cells, 'totalSpent')
  const amount = amountIn(spent, { rounds: true })
  if (orders !== '' && !/^\d{1,6}$/.test(orders)) note(unread('Total orders', orders, 'is no number: left out'))
  if (amount === undefined) note(unread('Total spent', spent, 'is no amount: left out'))
  const words = read(cells, 'note')
  if (words.length > longest.note) note(`Note: only its first ${longest.note} characters are taken`)
  const tags = [
    ...new Set(
      read(cells, 'tags')
        .split(',')
        .map((tag) => shortened(tag.trim(), longest.tag))
        .filter(Boolean),
    ),
  ]
  if (tags.length > longest.tags) note(`Tags: only the first ${longest.tags} of ${tags.length} are taken`)
  return {
    emailConsent: consentIn(cells, 'emailConsent', note),
    smsConsent: consentIn(cells, 'smsConsent', note),
    totalOrders: /^\d{1,6}$/.test(orders) ? Number(orders) : null,
    totalSpent: amount ?? null,
    note: shortened(words, longest.note),
    tags: tags.slice(0, longest.tags),
  }
}

const emailOf = ({ cells }: CsvRow) => read(cells, 'email').toLowerCase()

/** Our export has a row for each address of a customer, and so may others' tables. */
export function customerGroups(rows: readonly CsvRow[], source: ImportSource): CsvRow[][] {
  const groups: CsvRow[][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    const [head] = last ?? []
    const isSame = emailOf(row) !== '' && head && emailOf(head) === emailOf(row)
    if ((source === 'Kargha' || source === 'Other') && last && isSame) last.push(row)
    else groups.push([row])
  }
  return groups
}

const ofAddress = new Set<CustomerUse>(['company', 'street', 'city', 'state', 'zipcode', 'country'])

/** What rows below a customer's first say otherwise than that. */
function noteDifferences([head, ...others]: readonly CsvRow[], note: Note): void {
  if (head === undefined) return
  const uses = customerUses.filter((use) => use !== 'email' && !ofAddress.has(use))
  for (const { row, cells } of others)
    for (const use of uses) {
      const written = read(cells, use)
      if (written !== '' && written !== read(head.cells, use))
        note(unread(customerUseNames[use], written, `differs from row ${head.row}: left out`), row)
    }
}

function emailIn(cells: Cells, fault: Fault): string | undefined {
  const written = read(cells, 'email')
  if (written === '') return fault('Email: nothing stands here, and an account needs one')
  return SignUpFields.shape.email.safeParse(written).data ?? fault(unread('Email', written, 'is no email address'))
}

export const readCustomer: KindOfImport<CustomerItem>['read'] = (rows, { note, fault }) => {
  const [head] = rows
  const cells: Cells = head?.cells ?? new Map()
  const email = emailIn(cells, fault)
  // Also of one that is left out, so that everything can be mended at once.
  const name = email === undefined ? '' : nameIn(cells, email, note)
  const mobileNo = mobileIn(cells, note)
  const addresses = rows.map((row) => addressIn(row, note)).filter((address) => address !== undefined)
  noteDifferences(rows, note)
  const details = detailsIn(cells, note)
  if (email === undefined) return undefined
  return {
    ...{ name, email, mobileNo, details },
    addresses: [...new Map(addresses.map((address) => [JSON.stringify(address), address])).values()],
  }
}
