import { gstinProblem } from './gstin.ts'
import type { IndianState } from './indian-states.ts'

/** Under GST. A composition dealer pays tax on turnover and charges none. */
export const registrations = ['regular', 'composition', 'unregistered'] as const
export type Registration = (typeof registrations)[number]

/**
 * Capital letters and digits. `KGH/26-27/000001` has 16 characters, the most that an invoice's number may have, and a year with
 * 999,999 invoices.
 */
export const seriesPrefix = /^[A-Z0-9]{1,3}$/

/** Digits of HSN codes on invoices: 4 up to a turnover of ₹ 5 crore a year, 6 above. */
export const hsnDigits = [4, 6] as const
export type HsnDigits = (typeof hsnDigits)[number]

/** An HSN code as invoices have it; a shorter one as it is. */
export const hsnOnInvoice = (hsn: string, digits: HsnDigits): string => hsn.slice(0, digits)

/** Empty texts and null where nothing was entered. */
export type RegistrationDetails = {
  registration: Registration | null
  gstin: string
  legalName: string
  legalAddress: string
  legalState: IndianState | null
  seriesPrefix: string
  grievanceOfficerName: string
  grievanceOfficerContact: string
  grievanceOfficerHours: string
}

/** What online shops state beside the registration: how customer care is reached. */
type CustomerCare = { phone: string; supportEmail: string }

/** In the order of the form. */
export const registrationGaps = [
  'registration',
  'gstin',
  'legalName',
  'legalAddress',
  'legalState',
  'seriesPrefix',
  'grievanceOfficerName',
  'grievanceOfficerContact',
  'grievanceOfficerHours',
  'customerCare',
  'taxClasses',
] as const
export type RegistrationGap = (typeof registrationGaps)[number]

/** What is missing; `registration` alone while nothing is decided. */
export function gapsOf(details: RegistrationDetails & CustomerCare, hasTaxClasses: boolean): RegistrationGap[] {
  const { registration } = details
  if (registration === null) return ['registration']
  const isMissing: Record<RegistrationGap, boolean> = {
    registration: false,
    gstin: registration !== 'unregistered' && details.gstin === '',
    legalName: details.legalName === '',
    legalAddress: details.legalAddress === '',
    legalState: details.legalState === null,
    seriesPrefix: registration !== 'unregistered' && details.seriesPrefix === '',
    grievanceOfficerName: details.grievanceOfficerName === '',
    grievanceOfficerContact: details.grievanceOfficerContact === '',
    grievanceOfficerHours: details.grievanceOfficerHours === '',
    customerCare: details.phone === '' || details.supportEmail === '',
    taxClasses: registration === 'regular' && !hasTaxClasses,
  }
  return registrationGaps.filter((gap) => isMissing[gap])
}

/** Whose sales are taxed; null where they are not, or not yet. */
export type TaxedShop = { registration: 'regular' | 'composition'; state: IndianState }

export function taxedShopOf({ registration, gstin, legalState }: RegistrationDetails): TaxedShop | null {
  if (registration === null || registration === 'unregistered') return null
  return legalState === null || gstinProblem(gstin) !== null ? null : { registration, state: legalState }
}
