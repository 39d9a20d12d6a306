import type { IndianState } from './indian-states.ts'

/** The first two characters of a GSTIN. 25 became part of 26, and 28 is not given out any more. */
const codes: Readonly<Record<IndianState, string>> = {
  'Jammu and Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chhattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Puducherry: '34',
  'Andaman and Nicobar Islands': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
  Ladakh: '38',
}

const statesByCode = new Map(Object.entries(codes).map(([state, code]) => [code, state as IndianState]))

/** Delhi, Puducherry and Jammu and Kashmir have a legislature, and so a state tax. */
const withoutLegislature: readonly IndianState[] = [
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Ladakh',
  'Lakshadweep',
]

export const gstCodeOf = (state: IndianState): string => codes[state]

/** Undefined for unknown codes. */
export const stateOfGstCode = (code: string): IndianState | undefined => statesByCode.get(code)

/** What the half of the tax beside CGST is called within a state. */
export const stateTaxName = (state: IndianState): 'SGST' | 'UTGST' =>
  withoutLegislature.includes(state) ? 'UTGST' : 'SGST'
