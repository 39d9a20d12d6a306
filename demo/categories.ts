import type { DemoCategory, DemoSubCategory } from './types.ts'

const subCategory = (slug: string, name: string): DemoSubCategory => ({ slug, name, picture: `sub-${slug}.webp` })

export const categories: DemoCategory[] = [
  {
    slug: 'saree',
    name: 'Saree',
    subCategories: [
      subCategory('cotton-saree', 'Cotton'),
      subCategory('silk-saree', 'Silk'),
      subCategory('silk-cotton-saree', 'Silk Cotton'),
      subCategory('linen-saree', 'Linen'),
      subCategory('tussar-saree', 'Tussar'),
    ],
  },
  {
    slug: 'kurti',
    name: 'Kurti',
    subCategories: [
      subCategory('handloom-kurti', 'Handloom'),
      subCategory('block-print-kurti', 'Block Print'),
      subCategory('chikankari-kurti', 'Chikankari'),
    ],
  },
  {
    slug: 'dress',
    name: 'Dress',
    subCategories: [subCategory('midi-dress', 'Midi'), subCategory('maxi-dress', 'Maxi')],
  },
  {
    slug: 'dupatta',
    name: 'Dupatta',
    subCategories: [
      subCategory('cotton-dupatta', 'Cotton Dupatta'),
      subCategory('silk-dupatta', 'Silk Dupatta'),
      subCategory('embroidered-dupatta', 'Embroidered'),
    ],
  },
  {
    slug: 'blouse',
    name: 'Blouse',
    subCategories: [subCategory('cotton-blouse', 'Cotton Blouse'), subCategory('silk-blouse', 'Silk Brocade')],
  },
  {
    slug: 'garment',
    name: 'Garment',
    subCategories: [subCategory('jacket', 'Jackets'), subCategory('skirt', 'Skirts')],
  },
  {
    slug: 'fabric',
    name: 'Fabric',
    subCategories: [
      subCategory('cotton-fabric', 'Cotton by the Metre'),
      subCategory('silk-fabric', 'Silk by the Metre'),
    ],
  },
]
