import type { ProductDraft } from './draft.ts'

const sizes = '32 to 44 inch bust, with 2 inches of margin inside; write yours in the order note'

export const blouses: ProductDraft[] = [
  {
    slug: 'black-kalamkari-cotton-blouse',
    name: 'Black Kalamkari Cotton Blouse',
    category: 'blouse',
    subCategory: 'cotton-blouse',
    sku: 'BLS-KLM-049',
    sellingPrice: 850,
    originalPrice: 850,
    quantity: 27,
    shortDescription: 'Black cotton blouse printed with madder and ochre flowers; round neck, elbow sleeves.',
    longDescription: `<p>One good printed blouse can rescue a dozen plain sarees. This is ours: kalamkari flowers in madder and ochre on a ground of true iron black, cut from cloth printed at Pedana so that a blossom falls near each shoulder.</p>
<ul><li>Round neck in front, deep back with a tie and tassel</li><li>Elbow sleeves, front hooks, cotton lining</li><li>Princess cut, with a margin left in the seams for letting out</li></ul>
<p>Try it beneath mustard, rust, cream or olive. It arrives ready to wear, and whatever our tailor has got wrong by an inch, yours can put right.</p>`,
    features: {
      Fibre: '100% cotton, cotton lining',
      Weave: 'Plain weave, block printed',
      Region: 'Pedana, Andhra Pradesh',
      Length: '15 inches',
      Size: sizes,
      Weight: '180 g',
      Technique: 'Block kalamkari in vegetable dyes',
    },
    care: 'printedCotton',
    tags: ['kalamkari', 'blouse', 'black', 'cotton'],
    labels: ['bestSeller'],
    daysAgo: 195,
  },
  {
    slug: 'mustard-ikat-cotton-blouse',
    name: 'Mustard Ikat Cotton Blouse',
    category: 'blouse',
    subCategory: 'cotton-blouse',
    sku: 'BLS-IKT-050',
    sellingPrice: 780,
    originalPrice: 920,
    quantity: 18,
    shortDescription: 'Mustard cotton with white and brown ikat chevrons, boat neck and short sleeves.',
    longDescription: `<p>Chevrons, white and brown, run around this blouse like ripples around a boat. The yarn was tied and dyed in Pochampally and the cloth cut with the chevrons on the upright, which makes a short waist look longer and a long one look deliberate.</p>
<ul><li>Boat neck, short sleeves, back hooks</li><li>Mustard handloom ikat, lined in soft cotton</li><li>Darts front and back, generous side margins</li></ul>
<p>We sell it most often with our indigo and grey sarees, and half of the buyers return for the same in another size, as a gift.</p>`,
    features: {
      Fibre: '100% cotton, cotton lining',
      Weave: 'Plain weave, warp ikat',
      Region: 'Bhoodan Pochampally, Telangana',
      Length: '15 inches',
      Size: sizes,
      Weight: '190 g',
      Technique: 'Yarn resist dyed before weaving',
    },
    care: 'cotton',
    tags: ['ikat', 'blouse', 'mustard', 'cotton'],
    daysAgo: 90,
  },
  {
    slug: 'maroon-banarasi-brocade-blouse',
    name: 'Maroon Banarasi Brocade Blouse',
    category: 'blouse',
    subCategory: 'silk-blouse',
    sku: 'BLS-BNR-051',
    sellingPrice: 1950,
    originalPrice: 1950,
    quantity: 1,
    shortDescription: 'Maroon silk brocade full of gold paisleys, sweetheart neck and three-quarter sleeves.',
    longDescription: `<p>Brocade wants to be seen near the face, so it makes better blouses than almost anything else. The gold paisleys on this one are woven closely enough to nod at each other; between them the maroon shows just often enough to stay warm.</p>
<ul><li>Sweetheart neck, princess seams, padded cups</li><li>Three-quarter sleeves, back dori with tassels</li><li>Lined in cotton right through, so the zari never touches skin</li></ul>
<p>Under a plain Kanjivaram or a cream linen it is equally at ease. Woven in Varanasi and stitched in Jaipur.</p>`,
    features: {
      Fibre: 'Silk and half-fine zari, cotton lining',
      Weave: 'Brocade',
      Region: 'Varanasi, Uttar Pradesh',
      Length: '15 inches',
      Size: sizes,
      Weight: '260 g',
      Technique: 'Jacquard brocade on a pit loom',
    },
    care: 'zari',
    tags: ['banarasi', 'brocade', 'blouse', 'maroon', 'wedding'],
    daysAgo: 160,
  },
  {
    slug: 'bottle-green-kanjivaram-blouse',
    name: 'Bottle Green Kanjivaram Silk Blouse',
    category: 'blouse',
    subCategory: 'silk-blouse',
    sku: 'BLS-KNJ-052',
    sellingPrice: 2250,
    originalPrice: 2500,
    quantity: 10,
    shortDescription: 'Bottle-green silk with gold dots and a vermilion temple border at sleeve and waist.',
    longDescription: `<p>Every Kanjivaram wearer needs a green blouse; most have to wait for a tailor. We had the cloth woven for the purpose, with a vermilion border made at just the width of a sleeve, so that its temple points come out whole at the hem.</p>
<ul><li>Bottle-green mulberry silk with small gold dots</li><li>Vermilion and zari border on sleeves and waist</li><li>U-neck, elbow sleeves, front hooks, full lining</li></ul>
<p>It belongs to red, to mustard and to cream, and it is a fair match for our vermilion temple-border saree should you want the pair.</p>`,
    features: {
      Fibre: 'Pure mulberry silk, zari, cotton lining',
      Weave: 'Plain weave with korvai border',
      Region: 'Kanchipuram, Tamil Nadu',
      Length: '15 inches',
      Size: sizes,
      Weight: '240 g',
      Technique: 'Three-shuttle border woven to sleeve width',
    },
    care: 'zari',
    tags: ['kanjivaram', 'blouse', 'green', 'silk', 'temple border'],
    daysAgo: 85,
  },
]
