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
    longDescription: `<p>Ghicha is the yarn that is left when a tussar cocoon has been pierced by the moth. It cannot be reeled; women draw it out over the thigh, thick and thin, and that unevenness is what makes the stripes of this saree look as if they had been painted with a dry brush.</p>
<ul><li>Reeled tussar ground in its natural honey</li><li>Umber and rust stripes of ghicha across the body</li><li>Broad rust pallu, the slubs at their boldest</li></ul>
<p>Nothing is dyed but the rust. It has a dry, grainy handle quite unlike mulberry silk, and keeps you warm on a February evening.</p>`,
    features: {
      Fibre: 'Pure tussar and ghicha silk',
      Weave: 'Plain weave with slub stripes',
      Region: 'Bhagalpur, Bihar',
      Length: '5.5 m and 0.8 m blouse piece',
      'Blouse piece': 'Running, plain tussar',
      Weight: '520 g',
      Technique: 'Thigh-reeled ghicha weft',
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
    longDescription: `<p>The pen is a splinter of bamboo bound with wool and soaked in fermented jaggery and iron. With it the painter at Srikalahasti draws each outline freehand, then fills in madder red, indigo and myrobalan yellow, washing the cloth in the river between colours.</p>
<ul><li>Curling creeper and blossoms over a beige tussar field</li><li>Madder border with a running vine</li><li>Pallu crowded with flowering boughs</li></ul>
<p>Seventeen steps, buffalo milk among them, bring the cloth to this finish. A faint smell of both clings to a new piece and leaves with its first airing. No two drawings are the same.</p>`,
    features: {
      Fibre: 'Pure tussar silk',
      Weave: 'Plain weave, hand-painted',
      Region: 'Srikalahasti, Andhra Pradesh',
      Length: '5.5 m and 0.8 m blouse piece',
      'Blouse piece': 'Running, madder',
      Weight: '500 g',
      Technique: 'Pen kalamkari in natural dyes',
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
    longDescription: `<p>Kantha began with old sarees quilted together by grandmothers, using thread pulled from their own borders. The stitch is the plainest there is, in and out, yet when it goes around and around a shape the cloth begins to ripple as if someone had breathed on it.</p>
<ul><li>Blooms in red, blue, green and ochre thread</li><li>Rows of running stitch around each, on ivory tussar</li><li>Border and pallu worked closer</li></ul>
<p>Stitched over six weeks by a group of eleven women in a village near Bolpur. One of them has signed hers with a small bird; you may get lucky.</p>`,
    features: {
      Fibre: 'Pure tussar silk, cotton thread',
      Weave: 'Plain weave, hand-embroidered',
      Region: 'Bolpur, Birbhum, West Bengal',
      Length: '5.5 m and 0.8 m blouse piece',
      'Blouse piece': 'Running, plain ivory',
      Weight: '560 g',
      Technique: 'Nakshi kantha running stitch',
    },
    care: 'embroidered',
    tags: ['kantha', 'tussar', 'embroidery', 'ivory', 'bengal'],
    daysAgo: 185,
  },
]
