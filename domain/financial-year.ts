/** India's, from 1 April to 31 March, by the year in which it begins. */
export type FinancialYear = number & { readonly unit: 'financial year' }

/** Of a day in India, such as '2027-03-31', which is in 2026. */
export function financialYearOf(day: string): FinancialYear {
  const [year, month] = day.split('-').map(Number)
  if (year === undefined || month === undefined) throw new RangeError(`${day} is no day`)
  return (month >= 4 ? year : year - 1) as FinancialYear
}

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0')

/** '26-27' */
export const financialYearText = (year: FinancialYear): string => `${twoDigits(year)}-${twoDigits(year + 1)}`

/** The last day on which a credit note takes back the tax of an invoice of the year (CGST Act, section 34). */
export const lastDayToCreditTax = (year: FinancialYear): string => `${year + 1}-11-30`
