import type { AuditEntry } from '@kargha/contract/staff/audit.ts'
import type { StaffCallName } from '@kargha/contract/staff/routes.ts'
import { counted } from '@kargha/domain/counted.ts'
import { fieldName, inWords } from './field-names.ts'
import { listed, type Names } from './values.ts'

type Details = Record<string, unknown>
type Deed = string | ((details: Details, names: Names) => string)

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const noteOf = (value: unknown) => (textOf(value) ? ` (${textOf(value)})` : '')
const toOf = (value: unknown) => textOf((value as { to?: unknown } | undefined)?.to)

const piecesText = (count: number) => counted(count, 'piece', 'pieces')

function stockText(details: Details, names: Names): string {
  const difference = Number(details.difference)
  const variant = names[`variant ${textOf(details.variantId)}`]
  const of = `of {}${variant ? `, ${variant}` : ''}${noteOf(details.reason)}`
  return difference < 0
    ? `took ${piecesText(-difference)} ${of} off the stock`
    : `added ${piecesText(difference)} ${of} to the stock`
}

function stocksText({ changes, reason }: Details, names: Names): string {
  const each = (Array.isArray(changes) ? changes : []) as { variantId: string; difference: number }[]
  const texts = each.map(({ variantId, difference }) =>
    `${difference > 0 ? '+' : ''}${difference} ${names[`variant ${variantId}`] ?? ''}`.trim(),
  )
  return `changed the stock of {}: ${listed(texts)}${noteOf(reason)}`
}

const correctedText = ({ corrected }: Details) =>
  `corrected ${listed((Array.isArray(corrected) ? corrected : []).map((field) => `the ${fieldName(String(field))}`))} of order {}`

const outcomes: Record<string, string> = {
  'signed in': 'signed in',
  'wrong password': 'tried to sign in with a wrong password',
  'wrong code': 'tried to sign in with a wrong code',
}

/** What was done, by calls whose names don't say it well enough. `{}` is the record. */
const deeds: Partial<Record<StaffCallName, Deed>> = {
  signin: ({ outcome }) => outcomes[textOf(outcome)] ?? 'signed in',
  changePassword: 'changed their own password',
  endOwnSession: 'signed out another browser of theirs',
  startSecondFactor: 'began to set up sign-in codes',
  confirmSecondFactor: 'turned on sign-in codes',
  renewBackupCodes: 'made new backup codes',
  removeSecondFactor: 'turned off their sign-in codes',
  resetSecondFactor: 'turned off the sign-in codes of {}',
  endStaffSession: 'signed {} out of one browser',
  endStaffSessions: 'signed {} out everywhere',
  createStaff: 'added {} to the team',
  deleteStaff: 'removed {} from the team',
  moveOrder: ({ status, note }) => `moved {} to ${textOf(status)}${noteOf(note)}`,
  syncWithGateway: 'compared the payments of order {} with PhonePe',
  clearFlags: ({ note }) => `marked the payments of order {} as reviewed${noteOf(note)}`,
  retryRefund: 'requested the refund of {} again',
  correctAddress: correctedText,
  addOrderNote: 'wrote a note about order {}',
  deleteOrderNote: 'deleted a note about order {}',
  saveOrderTags: 'changed the tags of order {}',
  packShipment: 'packed parcel {}',
  measureShipment: 'measured parcel {}',
  undoPacking: 'unpacked parcel {}',
  handOver: 'handed parcel {} to its courier',
  moveShipment: ({ status }) => `moved parcel {} to ${toOf(status)}`,
  inspectShipment: 'inspected the pieces of parcel {}',
  refundLost: 'refunded what was lost with parcel {}',
  sendAgain: ({ inPlaceOf }) => `packed parcel {} in place of ${textOf(inPlaceOf)}`,
  clearContradiction: 'marked what the courier said of parcel {} as looked into',
  chooseCourier: ({ courier }) =>
    `chose ${toOf(courier) === 'manual' ? 'a courier by hand' : 'Shiprocket'} for parcel {}`,
  bookShipment: 'booked parcel {} with its courier',
  cancelBooking: 'cancelled the booking of parcel {}',
  actOnAttempt: ({ comment }) => `instructed the courier about parcel {}${noteOf(comment)}`,
  moveReturn: ({ status, note }) => `moved the return of {} to ${textOf(status)}${noteOf(note)}`,
  inspectReturn: 'inspected the returned pieces of {}',
  bookReturn: 'booked the collection of {}',
  cancelReturnBooking: 'cancelled the collection of {}',
  importRemittance: 'imported the courier’s statement {}',
  matchRemittance: 'matched the courier’s statement {} again',
  resolveRemittanceLine: 'resolved the difference of parcel {} in a statement',
  importFreightBill: 'imported the courier’s freight bill {}',
  matchFreightBill: 'matched the courier’s freight bill {} again',
  resolveFreightBillLine: 'resolved the difference of parcel {} in a freight bill',
  importPayout: 'imported PhonePe’s report {}',
  matchPayout: 'matched PhonePe’s report {} again',
  resolvePayoutLine: 'resolved the difference of transaction {} in PhonePe’s report',
  archiveProduct: 'withdrew {} from the shop',
  duplicateProduct: 'made {} as a copy of another product',
  changeStock: stockText,
  changeVariantStocks: stocksText,
  importProducts: 'imported the table {}',
  startProductImport: 'sent the table {} to be checked',
  commitProductImport: 'imported the table {}',
  checkProductImport: 'had the table {} checked again',
  matchImportColumns: 'matched the columns of the table {}',
  uploadMissingPicture: 'uploaded a picture that the table {} names',
  fetchMissingPictures: 'had the missing pictures of the table {} fetched again',
  startImport: ({ kind }) => `sent the table {} of ${textOf(kind).toLowerCase()} to be checked`,
  matchTableColumns: ({ kind }) => `matched the columns of the table {} of ${textOf(kind).toLowerCase()}`,
  commitImport: ({ kind }) => `imported the ${textOf(kind).toLowerCase()} of the table {}`,
  cancelImport: 'cancelled the import of {}',
  undoImport: ({ kind }) => `undid the import of the ${textOf(kind).toLowerCase()} of the table {}`,
  cancelProductImport: 'cancelled the import of {}',
  undoProductImport: 'undid the import of {}',
  createStocktake: 'began the stocktake {}',
  bookStocktake: 'booked the stocktake {}',
  cancelStocktake: 'cancelled the stocktake {}',
  mergeAttributeValue: ({ mergedInto }) => `merged {} into ${textOf(mergedInto)}`,
  showRating: ({ visible }) => (visible ? 'showed a review of {} again' : 'hid a review of {}'),
  replyToRating: 'answered a review of {}',
  savePins: 'added PIN codes to the zone {}',
  deletePin: 'deleted the PIN code {}',
  importPins: 'imported {}',
  dismissEmptySearch: 'dismissed the search “{}”',
  importRedirects: 'imported redirects from the table {}',
  exportRedirects: 'exported redirects',
  exportWholeShop: 'downloaded the whole shop',
  dismissMissingAddress: 'dismissed the address {}, which has no page',
  saveTextDraft: 'wrote a draft of the text {}',
  discardTextDraft: 'threw away the draft of the text {}',
  publishText: 'published the text {}',
  restoreText: 'published an earlier version of the text {} again',
  replyToComplaint: 'answered {}',
  skipFirstStep: 'decided to do without {} before the shop opens',
  closeComplaint: ({ closed }) =>
    (closed as { to?: unknown } | undefined)?.to === false ? 'opened {} again' : 'closed {}',
  assignComplaint: 'chose who takes care of {}',
  endCustomerSession: 'signed {} out of one browser',
  endCustomerSessions: 'signed {} out everywhere',
  blockCustomer: ({ block }) => `blocked {}${noteOf((block as { to?: { reason?: unknown } } | undefined)?.to?.reason)}`,
  unblockCustomer: 'unblocked {}',
  addCustomerNote: 'wrote a note about {}',
  deleteCustomerNote: 'deleted a note about {}',
  resendEmail: 'sent a failed email again',
  correctEmailAddress: 'mended an email address',
  saveCashRule: 'decided whether {} pays in cash',
  createCashNumber: 'put a number in the list about cash',
  deleteCashNumber: 'took a number off the list about cash',
  saveOwnNotices: 'chose when they are emailed about what is new',
  resendSentEmail: 'sent an email again',
  retryJob: 'started the job {} again',
  exportCoupons: 'exported coupons',
  exportCustomers: 'exported customers',
  getLeftOut: 'downloaded a table to import, with what is left out',
  exportOrders: 'exported orders',
  exportPins: 'exported the PIN codes',
  exportProducts: 'exported products',
  exportRatings: 'exported reviews',
  exportStockHistory: 'exported the history of the stock',
  exportTaxTable: 'exported a GST report',
  exportFigureTable: 'exported figures',
  printPackingSlips: 'printed packing slips',
  printAddressLabels: 'printed address labels',
  printManifests: 'printed manifests',
  printPickupManifests: 'printed manifests for drivers',
}

const nouns: Record<string, string> = {
  Product: '',
  Staff: 'the account of ',
  Subcategory: 'the sub-category ',
  AttributeValue: 'the value ',
}
const verbs: Record<string, string> = { create: 'added', delete: 'deleted', save: 'changed' }

/** Of calls such as `createBanner`: 'added the banner {}'. */
function usualDeed(action: string): string {
  const [, verb = '', noun = ''] = /^(create|delete|save)(\w+)$/.exec(action) ?? []
  if (verb === '') return `${inWords(action)}: {}`
  return `${verbs[verb]} ${nouns[noun] ?? `the ${inWords(noun)} `}{}`
}

/** Like 'moved {} to Confirmed'. */
export function deedOf({ action, details, names }: Pick<AuditEntry, 'action' | 'details' | 'names'>): string {
  const deed = deeds[action as StaffCallName] ?? usualDeed(action)
  return typeof deed === 'string' ? deed : deed(details, names)
}

/** Their deed says it all. */
export const saysAll = (action: string): boolean =>
  ['moveShipment', 'chooseCourier', 'blockCustomer', 'unblockCustomer', 'archiveProduct'].includes(action)
