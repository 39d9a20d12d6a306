import type { ProductDraft } from './draft.ts'

const sizes = 'S, M, L, XL; write yours in the order note'

export const garments: ProductDraft[] = [
  {
    slug: 'kantha-quilt-jacket',
    name: 'Kantha Quilt Jacket',
    category: 'garment',
    subCategory: 'jacket',
    sku: 'GAR-KNT-053',
    sellingPrice: 3490,
    originalPrice: 4360,
    quantity: 3,
    shortDescription: 'Open jacket of quilted cotton, saffron with rows of white running stitch and a blue edge.',
    longDescription: `<p>Three layers of old, soft cotton are laid together on a veranda floor, tacked at the corners and stitched through in long parallel rows, a finger's width apart, until they have become one warm and supple cloth. Out of that we cut a jacket without waste.</p>
<ul><li>Saffron shell, white running stitch, indigo binding</li><li>Open front, straight sleeves, two patch pockets</li><li>Reversible, with a plain cream inside</li></ul>
<p>Right for a Delhi December over a kurta, or for any air-conditioned office in May. The stitching is by hand; each row tells who held the needle that day.</p>`,
    features: {
      Fibre: '100% cotton, three layers',
      Weave: 'Plain weave, quilted',
      Region: 'Birbhum, West Bengal',
      Length: '30 inches',
      Size: sizes,
      Weight: '620 g',
      Technique: 'Kantha quilting',
    },
    care: 'embroidered',
    tags: ['kantha', 'jacket', 'saffron', 'winter'],
    labels: ['collection'],
    deliveryCharge: 120,
    daysAgo: 55,
  },
  {
    slug: 'ajrakh-long-jacket',
    name: 'Madder Ajrakh Long Jacket',
    category: 'garment',
    subCategory: 'jacket',
    sku: 'GAR-AJR-054',
    sellingPrice: 3950,
    originalPrice: 3950,
    quantity: 9,
    shortDescription: 'Knee-length sleeveless jacket in madder-red ajrakh with indigo stars and facing.',
    longDescription: `<p>Most ajrakh is blue first and red second. This is the other way about: a madder ground, boiled to depth in a copper vessel with alum and tamarind seed, and stars of indigo held apart by fine white lines.</p>
<ul><li>Sleeveless, knee length, open front with a loop closure</li><li>Facing and pockets in plain indigo handloom</li><li>Side slits; half-lined so that it hangs</li></ul>
<p>Put it over a white kurta, or a black dress, and you are dressed. The print comes from Dhamadka, the village that went on printing after the earthquake moved its river.</p>`,
    features: {
      Fibre: '100% cotton, part cotton lining',
      Weave: 'Plain weave, block printed',
      Region: 'Dhamadka, Kutch, Gujarat',
      Length: '40 inches',
      Size: sizes,
      Weight: '380 g',
      Technique: 'Madder-ground ajrakh',
    },
    care: 'printedCotton',
    tags: ['ajrakh', 'jacket', 'madder', 'layering', 'natural dye'],
    daysAgo: 50,
  },
  {
    slug: 'bagru-wrap-skirt',
    name: 'Bagru Wrap Skirt',
    category: 'garment',
    subCategory: 'skirt',
    sku: 'GAR-BGR-055',
    sellingPrice: 1480,
    originalPrice: 1480,
    quantity: 22,
    shortDescription: 'Olive-green cotton wrap skirt, cream buti all over, madder border at the hem.',
    longDescription: `<p>Green in natural dyeing is always two colours: pomegranate rind for the yellow, then a passing dip in indigo. No two lots come out the same, and Bagru's printers long ago gave up promising it. This lot came out olive.</p>
<ul><li>Cream leaf butis on olive, a madder creeper at the hem</li><li>Full wrap with long ties, one size from S to XL</li><li>Ankle length with a hidden pocket</li></ul>
<p>Wrapped left or right it never gapes, having a third of the cloth in the overlap. Wear it with a white shirt and kolhapuris, and walk somewhere.</p>`,
    features: {
      Fibre: '100% cotton',
      Weave: 'Plain weave, block printed',
      Region: 'Bagru, Rajasthan',
      Length: '38 inches',
      Size: 'Free size, up to 42 inch waist',
      Weight: '350 g',
      Technique: 'Resist print, pomegranate and indigo',
    },
    care: 'printedCotton',
    tags: ['bagru', 'skirt', 'olive', 'block print', 'holiday'],
    daysAgo: 98,
  },
  {
    slug: 'rose-leheriya-gathered-skirt',
    name: 'Rose Leheriya Gathered Skirt',
    category: 'garment',
    subCategory: 'skirt',
    sku: 'GAR-LHR-056',
    sellingPrice: 1890,
    originalPrice: 2225,
    quantity: 0,
    shortDescription: 'Six metres of rose and white leheriya waves gathered to a drawstring, gota at the hem.',
    longDescription: `<p>Six metres around the hem, and every one of them slanting. The waves of rose and white were tied and dyed in Udaipur on light cotton voile, and the panels are joined so that the diagonals go on climbing right around the wearer.</p>
<ul><li>Rose, pale-pink and white leheriya</li><li>Drawstring waist with cloth tassels</li><li>A line of gold gota above the hem, voile lining beneath</li></ul>
<p>It asks to be spun in. Pair it with a short white kurti for garba nights, or with a plain tee when there is no occasion whatever.</p>`,
    features: {
      Fibre: '100% cotton voile, lined',
      Weave: 'Fine plain weave',
      Region: 'Udaipur, Rajasthan',
      Length: '39 inches',
      Size: 'Free size, up to 40 inch waist',
      Weight: '420 g',
      Technique: 'Leheriya tie-resist on the bias',
    },
    care: 'printedCotton',
    tags: ['leheriya', 'skirt', 'pink', 'garba', 'festive'],
    deliveryCharge: 100,
    daysAgo: 78,
  },
]
