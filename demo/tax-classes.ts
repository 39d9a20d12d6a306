import type { DemoTaxBand, DemoTaxClass } from './types.ts'

/** Those of before 22 September 2025 too, as an example of a change of rates. */
const bands: DemoTaxBand[] = [
  { from: '2017-07-01', upTo: 1_000, percent: 5 },
  { from: '2017-07-01', upTo: null, percent: 12 },
  { from: '2025-09-22', upTo: 2_500, percent: 5 },
  { from: '2025-09-22', upTo: null, percent: 18 },
]

/** The first is the shop's. */
export const taxClasses: DemoTaxClass[] = [
  {
    name: 'Saree and fabric',
    hsn: '5208',
    bands: [{ from: '2017-07-01', upTo: null, percent: 5 }],
    subCategories: {
      'cotton-saree': '5208',
      'silk-saree': '5007',
      'silk-cotton-saree': '5007',
      'linen-saree': '5309',
      'tussar-saree': '5007',
      'cotton-fabric': '5208',
      'silk-fabric': '5007',
    },
  },
  {
    name: 'Garment',
    hsn: '6204',
    bands,
    subCategories: {
      'handloom-kurti': '6204',
      'block-print-kurti': '6204',
      'chikankari-kurti': '6204',
      'midi-dress': '6204',
      'maxi-dress': '6204',
      'cotton-dupatta': '6214',
      'silk-dupatta': '6214',
      'embroidered-dupatta': '6214',
      'cotton-blouse': '6206',
      'silk-blouse': '6206',
      jacket: '6202',
      skirt: '6204',
    },
  },
  { name: 'Made-up textile', hsn: '6304', bands, subCategories: {} },
]
