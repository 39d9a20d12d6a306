import type { DemoSizeGuide } from './types.ts'

const advice =
  'Measure a garment of yours that fits well, laid flat and smooth, and compare. Bust, waist and hip are measured all the way round; shoulder is from seam to seam across the back. All measurements are of the finished garment, not of the body.'

/** Inches. */
export const sizeGuides: DemoSizeGuide[] = [
  {
    name: 'Kurti',
    advice: `${advice} For an easy fit, choose a kurti two to four inches wider than your bust.`,
    sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    measurements: {
      Bust: [36, 38, 40, 42, 44, 46],
      Waist: [34, 36, 38, 40, 42, 44],
      Hip: [38, 40, 42, 44, 46, 48],
      Shoulder: [13.5, 14, 14.5, 15, 15.5, 16],
      Sleeve: [16.5, 17, 17, 17.5, 17.5, 18],
      Armhole: [16, 17, 18, 19, 20, 21],
    },
  },
  {
    name: 'Dress',
    advice: `${advice} Our bodices are cut close: allow two inches over your bust.`,
    sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    measurements: {
      Bust: [34, 36, 38, 40, 42, 44],
      Waist: [28, 30, 32, 34, 36.5, 39],
      Hip: [38, 40, 42, 44, 46, 48],
      Shoulder: [13, 13.5, 14, 14.5, 15, 15.5],
      'Bodice length': [14.5, 15, 15.5, 15.5, 16, 16],
    },
  },
  {
    name: 'Jacket',
    advice: `${advice} Jackets are worn over other things: allow four inches over your bust.`,
    sizes: ['S', 'M', 'L', 'XL'],
    measurements: {
      Bust: [40, 42, 44, 46],
      Shoulder: [15, 15.5, 16, 16.5],
      Armhole: [18, 19, 20, 21],
    },
  },
  {
    name: 'Skirt',
    advice: 'Measure your waist where the skirt shall sit, with a tape that is neither tight nor slack.',
    sizes: ['S/M', 'L/XL'],
    measurements: { 'Waist from': [26, 33], 'Waist to': [34, 42], Hip: [42, 50] },
  },
]
