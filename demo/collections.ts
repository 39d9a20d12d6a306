import type { DemoCollection } from './types.ts'

export const collections: DemoCollection[] = [
  {
    slug: 'wedding-silks',
    name: 'Wedding Silks',
    description:
      'Kanjivaram, Banarasi, Paithani, Patola: silk for the bride, her mother and everyone in the front row.',
    picture: 'sub-silk-saree.webp',
    rules: [
      { kind: 'attribute', attribute: 'Fabric', values: ['Silk'] },
      { kind: 'attribute', attribute: 'Occasion', values: ['Wedding'] },
    ],
  },
  {
    slug: 'gifts-under-2500',
    name: 'Gifts under ₹ 2,500',
    description: 'Dupattas, ready-stitched blouses and cloth by the metre, all of it in stock today.',
    picture: 'sub-cotton-dupatta.webp',
    rules: [
      { kind: 'price', max: 2500 },
      { kind: 'stock', isInStock: true },
    ],
  },
]
