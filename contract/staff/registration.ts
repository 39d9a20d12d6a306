import { z } from 'zod'
import { normalizeGstin } from '../../domain/gstin.ts'
import { indianStates } from '../../domain/indian-states.ts'
import { hsnDigits, registrations, seriesPrefix } from '../../domain/tax-registration.ts'
import { checkGstin } from '../shop/business.ts'

/** Under GST, with what invoices and the shop's declarations name. Empty where nothing was entered. */
export const registrationFields = {
  /** Null until it is decided: the shop sells as without GST. */
  registration: z.enum(registrations).nullable(),
  gstin: z.string(),
  legalName: z.string(),
  legalAddress: z.string(),
  legalState: z.enum(indianStates).nullable(),
  /** What invoices' numbers begin with, as in `KG/26-27/00001`. */
  seriesPrefix: z.string(),
  /** Of HSN codes on invoices. */
  hsnDigits: z.literal(hsnDigits),
  grievanceOfficerName: z.string(),
  grievanceOfficerContact: z.string(),
  grievanceOfficerHours: z.string(),
}

const text = (what: string, max: number) =>
  z.string(`${what} must be text`).trim().max(max, `${what} can have at most ${max} characters`)

const prefix =
  'The series can have 1 to 3 letters or digits: an invoice’s number, such as KG/26-27/00001, has at most 16 characters'

export const registrationChange = {
  registration: z.enum(registrations, `The registration is ${registrations.join(', ')} or null`).nullable(),
  gstin: z.string('The GSTIN must be text').overwrite(normalizeGstin).superRefine(checkGstin),
  legalName: text('The legal name', 100),
  legalAddress: text('The registered address', 300),
  legalState: z.enum(indianStates, 'Please choose an Indian state or union territory').nullable(),
  seriesPrefix: z
    .string(prefix)
    .trim()
    .toUpperCase()
    .refine((series) => series === '' || seriesPrefix.test(series), prefix),
  hsnDigits: z.literal(hsnDigits, 'HSN codes on invoices have 4 or 6 digits'),
  grievanceOfficerName: text('The grievance officer’s name', 100),
  grievanceOfficerContact: text('The grievance officer’s contact', 200),
  grievanceOfficerHours: text('The grievance officer’s hours', 100),
}
