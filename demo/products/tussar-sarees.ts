import type { ProductDraft } from './draft.ts'

export const tussarSarees: ProductDraft[] = [
  {
    slug: 'bhagalpuri-ghicha-stripe-saree',
    name: 'Bhagalpuri Ghicha Stripe Saree',
    category: 'saree',
    subCategory: 'tussar-saree',
    sku: 'SAR-TSR-023',
    sellingPrice: 6400,
    originalPrice: 6400,
    quantity: 10,
    shortDescription: 'Honey-coloured tussar with slubbed ghicha stripes in umber and rust, and a striped pallu.',
    longDescription: `<p>When the moth gets out first, the cocoon can’t be reeled any more. Nothing is wasted: in Bhagalpur women draw the broken silk out over the thigh, now thick, now thin, and call it ghicha. It makes the umber and rust stripes of this saree, which look as if somebody had pulled a dry brush across.</p>
<p>The ground is reeled tussar in its natural honey. Nothing is dyed but the rust. It has a dry, grainy handle quite unlike mulberry silk, keeps you warm on a February evening, and may scratch a little at the neck for the first hour. Oxidised silver goes well with it, and a rust or black blouse.</p>`,
    features: [
      'Reeled tussar ground in its natural honey',
      'Umber and rust stripes of ghicha across the body',
      'Broad rust pallu, the slubs at their boldest',
    ],
    facts: {
      Fibre: 'Pure tussar and ghicha silk',
      Weave: 'Plain weave with slub stripes',
      Technique: 'Thigh-reeled ghicha weft',
      Region: 'Bhagalpur, Bihar',
      Length: '5.5 m, 1.15 m wide',
      'Blouse piece': '0.8 m running, plain tussar',
      Weight: '520 g',
    },
    makersNote: {
      text: 'My mother reeled on her thigh and I reel on mine. There is a machine now. It makes a very even yarn, and nobody has asked us for that.',
      by: 'Shanti, reeler, Bhagalpur',
    },
    care: 'tussar',
    tags: ['tussar', 'bhagalpuri', 'ghicha', 'stripes', 'wild silk'],
    labels: ['featured'],
    daysAgo: 130,
  },
  {
    slug: 'kalamkari-tree-of-life-tussar-saree',
    name: 'Kalamkari Tree of Life Tussar Saree',
    category: 'saree',
    subCategory: 'tussar-saree',
    sku: 'SAR-KLM-024',
    sellingPrice: 8900,
    originalPrice: 9890,
    quantity: 3,
    shortDescription:
      'Beige tussar drawn with the kalam in madder, indigo and black; flowering trees on border and pallu.',
    longDescription: `<p>The pen is a splinter of bamboo, bound with wool to hold the ink. With it a painter at Srikalahasti draws each outline freehand in fermented iron and jaggery, then fills in madder red, indigo and myrobalan yellow, washing the cloth in the river between colours. There are seventeen steps. Buffalo milk is one of them: it keeps the ink from spreading.</p>
<p>A new piece smells faintly of it; two days on the line cure that. Creeper and blossom cover the beige tussar, a vine runs along the madder border, and flowering boughs crowd the pallu. No two are drawn alike.</p>
<p>Put a plain blouse with it, as everything else is drawn on.</p>`,
    features: [
      'Curling creeper and blossoms over a beige tussar field',
      'Madder border with a running vine',
      'Pallu crowded with flowering boughs',
    ],
    facts: {
      Fibre: 'Pure tussar silk',
      Weave: 'Plain weave',
      Technique: 'Pen kalamkari, painted by hand in natural dyes',
      Region: 'Srikalahasti, Andhra Pradesh',
      Length: '5.5 m, 1.15 m wide',
      'Blouse piece': '0.8 m running, madder',
      Weight: '500 g',
    },
    makersNote: {
      text: 'I leave one small creature in each saree. It may be an ant, it may be a bird. I do not tell the shop where.',
      by: 'Munilakshmi, painter, Srikalahasti',
    },
    care: 'tussar',
    tags: ['kalamkari', 'tussar', 'hand painted', 'natural dye', 'silk'],
    labels: ['collection', 'featured'],
    daysAgo: 75,
  },
  {
    slug: 'ivory-tussar-kantha-saree',
    name: 'Ivory Tussar Kantha Saree',
    category: 'saree',
    subCategory: 'tussar-saree',
    sku: 'SAR-KNT-025',
    sellingPrice: 7800,
    originalPrice: 9750,
    quantity: 4,
    shortDescription:
      'Ivory tussar covered in running stitch: small many-coloured blooms and a lively stitched border.',
    longDescription: `<p>Bengal’s grandmothers quilted worn-out sarees together with thread pulled from their borders, and that is where kantha comes from. The stitch is the plainest there is, in and out. Taken round and round a shape it draws the cloth up very slightly, and the whole surface begins to ripple.</p>
<p>On this ivory tussar the shapes are blooms in red, blue, green and ochre, worked closer on border and pallu. Eleven women in a village near Bolpur stitched it in six weeks. One of them likes to hide a small bird; you may or may not have it. The stitching gives the pallu weight, so it stays where it’s put. Go easy on jewellery; there is enough to look at.</p>`,
    features: [
      'Blooms in red, blue, green and ochre thread',
      'Rows of running stitch around each',
      'Border and pallu worked closer',
    ],
    facts: {
      Fibre: 'Pure tussar silk, cotton thread',
      Weave: 'Plain weave, hand-embroidered',
      Technique: 'Nakshi kantha running stitch',
      Region: 'Bolpur, Birbhum, West Bengal',
      Length: '5.5 m, 1.15 m wide',
      'Blouse piece': '0.8 m running, plain ivory',
      Weight: '560 g',
    },
    makersNote: { text: 'The bird is mine. I put it only where the work has gone well.', by: 'Rekha, near Bolpur' },
    care: 'embroidered',
    tags: ['kantha', 'tussar', 'embroidery', 'ivory', 'bengal'],
    daysAgo: 185,
  },
]
