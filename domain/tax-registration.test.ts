import { expect, it } from 'vitest'
import { gapsOf, hsnOnInvoice, taxedShopOf } from './tax-registration.ts'

const complete: Parameters<typeof gapsOf>[0] = {
  registration: 'regular',
  gstin: '08AAACK1234F1Z0',
  legalName: 'Kargha Handlooms Private Limited',
  legalAddress: '12 Karigar Lane, Jaipur',
  legalState: 'Rajasthan',
  seriesPrefix: 'KG',
  grievanceOfficerName: 'Asha Verma',
  grievanceOfficerContact: 'grievance@kargha.test',
  grievanceOfficerHours: 'Monday to Friday, 10 am to 5 pm',
  phone: '+91 98765 43210',
  supportEmail: 'care@kargha.test',
}
const nothing: typeof complete = {
  ...{ registration: null, gstin: '', legalName: '', legalAddress: '', legalState: null, seriesPrefix: '' },
  ...{ grievanceOfficerName: '', grievanceOfficerContact: '', grievanceOfficerHours: '', phone: '', supportEmail: '' },
}

it('lacks only the decision while nothing is decided, and nothing once it is complete', () => {
  expect(gapsOf(nothing, false)).toEqual(['registration'])
  expect(gapsOf(complete, true)).toEqual([])
  expect(gapsOf(complete, false)).toEqual(['taxClasses'])
})

it('needs GSTIN and series to be registered, and classes to charge tax', () => {
  const all = ['gstin', 'legalName', 'legalAddress', 'legalState', 'seriesPrefix', 'grievanceOfficerName']
  const last = ['grievanceOfficerContact', 'grievanceOfficerHours', 'customerCare']
  expect(gapsOf({ ...nothing, registration: 'regular' }, false)).toEqual([...all, ...last, 'taxClasses'])
  expect(gapsOf({ ...nothing, registration: 'composition' }, false)).toEqual([...all, ...last])
  const unregistered = all.filter((gap) => gap !== 'gstin' && gap !== 'seriesPrefix')
  expect(gapsOf({ ...nothing, registration: 'unregistered' }, false)).toEqual([...unregistered, ...last])
})

it('taxes sales only with a valid GSTIN and a state', () => {
  expect(taxedShopOf(complete)).toEqual({ registration: 'regular', state: 'Rajasthan' })
  for (const change of [
    { registration: null },
    { registration: 'unregistered' as const },
    { gstin: '' },
    { legalState: null },
  ])
    expect(taxedShopOf({ ...complete, ...change })).toBeNull()
})

it.each([
  ['62041200', 4, '6204'],
  ['62041200', 6, '620412'],
  ['5007', 6, '5007'],
] as const)('an HSN code %s has %i digits on an invoice: %s', (hsn, digits, shown) => {
  expect(hsnOnInvoice(hsn, digits)).toBe(shown)
})
