import { paise } from '@kargha/domain/money.ts'
import { basisPoints, type TaxBand } from '@kargha/domain/tax-bands.ts'

const band = (from: string, rupees: number | null, percent: number): TaxBand => ({
  from,
  upTo: rupees === null ? null : paise(rupees * 100),
  rate: basisPoints(percent * 100),
})

export const oldGarmentBands = [band('2017-07-01', 1_000, 5), band('2017-07-01', null, 12)]
/** Of garments and made-up textiles, with those before 22 September 2025. */
export const garmentBands = [...oldGarmentBands, band('2025-09-22', 2_500, 5), band('2025-09-22', null, 18)]
/** Of sarees and unstitched fabric. */
export const sareeBands = [band('2017-07-01', null, 5)]
