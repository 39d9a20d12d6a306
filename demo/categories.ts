import type { DemoCategory, DemoSubCategory } from './types.ts'

const subCategory = (slug: string, name: string, description: string): DemoSubCategory => ({
  slug,
  name,
  description,
  picture: `sub-${slug}.webp`,
})

export const categories: DemoCategory[] = [
  {
    slug: 'saree',
    name: 'Saree',
    subCategories: [
      subCategory(
        'cotton-saree',
        'Cotton',
        'Ikat, jamdani, kasavu and checks: cottons that breathe through an Indian summer and soften for years.',
      ),
      subCategory(
        'silk-saree',
        'Silk',
        'Kanjivaram, Banarasi, Paithani, Patola: the silks that weddings are remembered by.',
      ),
      subCategory(
        'silk-cotton-saree',
        'Silk Cotton',
        'Silk one way and cotton the other: the sheen of one, the ease of the other, for a long day in company.',
      ),
      subCategory('linen-saree', 'Linen', 'Flax yarn, woven open and crisp. It creases, and looks the better for it.'),
      subCategory('tussar-saree', 'Tussar', 'Wild silk in its own gold, uneven to the finger as the cocoons were.'),
    ],
  },
  {
    slug: 'kurti',
    name: 'Kurti',
    subCategories: [
      subCategory(
        'handloom-kurti',
        'Handloom',
        'Cut from cloth by the metre off village looms: khadi, Mangalgiri, ikat.',
      ),
      subCategory(
        'block-print-kurti',
        'Block Print',
        'Ajrakh, bagru, dabu and kalamkari: cotton stamped, waxed and dyed by hand, then cut to be worn daily.',
      ),
      subCategory(
        'chikankari-kurti',
        'Chikankari',
        'Lucknow’s white-work on fine cotton: months of stitches, a few grams of thread.',
      ),
    ],
  },
  {
    slug: 'dress',
    name: 'Dress',
    subCategories: [
      subCategory('midi-dress', 'Midi', 'Below the knee, with pockets, in cloth from the loom and the printing table.'),
      subCategory('maxi-dress', 'Maxi', 'Ankle length and easy, in bagru, ajrakh and Chanderi.'),
    ],
  },
  {
    slug: 'dupatta',
    name: 'Dupatta',
    subCategories: [
      subCategory(
        'cotton-dupatta',
        'Cotton Dupatta',
        'Two and a half metres of print or tie-dye, light enough for every day.',
      ),
      subCategory('silk-dupatta', 'Silk Dupatta', 'One of these and a plain kurta is a wedding outfit.'),
      subCategory(
        'embroidered-dupatta',
        'Embroidered',
        'Phulkari, kantha and chikankari: cloth worked over by needle, end to end.',
      ),
    ],
  },
  {
    slug: 'blouse',
    name: 'Blouse',
    subCategories: [
      subCategory(
        'cotton-blouse',
        'Cotton Blouse',
        'Ready stitched, lined and with room left in the seams; for the saree that you have already.',
      ),
      subCategory(
        'silk-blouse',
        'Silk Brocade',
        'Brocade and korvai silk, ready stitched, for the sarees that come out twice a year.',
      ),
    ],
  },
  {
    slug: 'garment',
    name: 'Garment',
    subCategories: [
      subCategory('jacket', 'Jackets', 'Quilted or printed cotton to put over anything, from October to March.'),
      subCategory('skirt', 'Skirts', 'Wrapped or gathered, with the whole width of the cloth in its fall.'),
    ],
  },
  {
    slug: 'fabric',
    name: 'Fabric',
    subCategories: [
      subCategory(
        'cotton-fabric',
        'Cotton by the Metre',
        'Khadi and ikat in lengths that make a kurta, or two blouses.',
      ),
      subCategory('silk-fabric', 'Silk by the Metre', 'Chanderi and eri in lengths that make a kurta, or two blouses.'),
    ],
  },
]
