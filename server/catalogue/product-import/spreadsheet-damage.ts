import type { CsvRow } from '../../platform/csv/csv.ts'

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec'
/** `10/12/2026`, `10-Dec`, `Dec-10`, `2026-12-10`: what spreadsheets make of `10/12`, `2-4` or `MAR 1`. */
const date = new RegExp(
  String.raw`^(\d{1,2}[/.-]\d{1,2}[/.-](\d{2}|\d{4})|\d{1,2}-(${months})[a-z]*(-\d{2,4})?|(${months})[a-z]*-\d{2}|\d{4}-\d\d-\d\d( 0?0:00(:00)?)?)$`,
  'i',
)
/** `1E+13`, `8.9E+12`: what they make of long numbers. */
const scientific = /^\d(\.\d+)?e\+\d+$/i

const optionValues = /^option\dValue$/

/** GTINs have 8, 12, 13 or 14 digits, of which the last checks the others (GS1 General Specifications, 7.9). */
function isGtin(digits: string): boolean {
  const reversed = [...digits].toReversed().map(Number)
  return reversed.reduce((sum, digit, place) => sum + digit * (place % 2 === 0 ? 1 : 3), 0) % 10 === 0
}
const lostZeros = (barcode: string) =>
  /^\d{2,11}$/.test(barcode) && barcode.length !== 8 && isGtin(barcode.padStart(12, '0'))

/**
 * What a spreadsheet that opened and saved the table has probably changed in a row: sizes and codes that are dates now, long
 * numbers in powers of ten, codes without their first zeros. Each is a sentence that names the cell.
 *
 * @param codes the shop's SKUs that look like numbers, in lower case
 */
export function damageIn({ cells }: CsvRow, codes: ReadonlySet<string>): string[] {
  const found: string[] = []
  for (const [name, cell] of cells) {
    const text = cell.trim()
    if (name !== 'sku' && name !== 'barcode' && !optionValues.test(name)) continue
    if (date.test(text)) found.push(`“${text}” looks like a size or code that a spreadsheet took for a date`)
    else if (scientific.test(text)) found.push(`“${text}” looks like a long number that a spreadsheet shortened`)
    else if (name === 'barcode' && lostZeros(text))
      found.push(`The barcode “${text}” looks as if a spreadsheet took its first zeros away`)
  }
  const sku = cells.get('sku')?.trim().toLowerCase() ?? ''
  const withZeros = [1, 2, 3, 4].map((zeros) => '0'.repeat(zeros) + sku).find((code) => codes.has(code))
  if (/^\d+$/.test(sku) && !codes.has(sku) && withZeros !== undefined)
    found.push(`The SKU “${sku}” looks like ${withZeros}, whose first zeros a spreadsheet took away`)
  const withPower = [...codes].find((code) => code.includes('e') && sku !== '' && Number(code) === Number(sku))
  if (!codes.has(sku) && withPower !== undefined)
    found.push(`The SKU “${sku}” looks like ${withPower.toUpperCase()}, which a spreadsheet took for a number`)
  return found
}
