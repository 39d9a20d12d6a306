import type { DemoBox, DemoHoliday, DemoZone } from './types.ts'

/** No courier takes cash in Ladakh. Uttarakhand shares its first digits with Uttar Pradesh. */
export const zones: DemoZone[] = [
  { name: 'the rest of India', prefixes: [''], days: { from: 3, to: 6 }, charge: 0, isCodAvailable: true },
  { name: 'Jammu and Kashmir', prefixes: ['18', '19'], days: { from: 5, to: 9 }, charge: 150, isCodAvailable: true },
  { name: 'Ladakh', prefixes: ['194'], days: { from: 7, to: 12 }, charge: 150, isCodAvailable: false },
  { name: 'Himachal Pradesh', prefixes: ['17'], days: { from: 4, to: 8 }, charge: 0, isCodAvailable: true },
  {
    name: 'Uttarakhand',
    prefixes: ['2447', '2460', '2461', '2462', '2463', '2464', '2476', '248', '249', '2625', '263'],
    days: { from: 4, to: 8 },
    charge: 0,
    isCodAvailable: true,
  },
  { name: 'the islands', prefixes: ['744', '68255'], days: { from: 8, to: 14 }, charge: 0, isCodAvailable: true },
  {
    name: 'the north-eastern states',
    prefixes: ['737', '78', '79'],
    days: { from: 5, to: 9 },
    charge: 150,
    isCodAvailable: true,
  },
]

/** The national ones have fixed dates. */
export const holidays: DemoHoliday[] = [2026, 2027, 2028].flatMap((year) => [
  { day: `${year}-01-26`, name: 'Republic Day' },
  { day: `${year}-08-15`, name: 'Independence Day' },
  { day: `${year}-10-02`, name: 'Gandhi Jayanti' },
])

export const boxes: DemoBox[] = [
  { name: 'Paper bag', lengthCm: 32, widthCm: 26, heightCm: 4, emptyGrams: 40, maxPiecesGrams: 600, isDefault: false },
  { name: 'Saree box', lengthCm: 38, widthCm: 28, heightCm: 8, emptyGrams: 180, maxPiecesGrams: null, isDefault: true },
]
