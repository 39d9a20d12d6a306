import { randomUUID } from 'node:crypto'
import { signInAsOwner } from './staff.ts'

type Sizes = Record<string, { price: number; stock: number }>

/** By colour and size: M in Rust and XL in Indigo are sold out. */
const kurta: Record<string, Sizes> = {
  Indigo: { S: { price: 1400, stock: 5 }, M: { price: 1500, stock: 2 }, XL: { price: 1500, stock: 0 } },
  Rust: { S: { price: 1400, stock: 4 }, M: { price: 1600, stock: 0 }, XL: { price: 1600, stock: 3 } },
}

export type Kurta = { _id: string; slug: string; name: string; sku: string; images: string[] }

/** Sizes, colours with a picture each, and a size guide. */
export async function addKurta(): Promise<Kurta> {
  const staff = await signInAsOwner()
  const suffix = randomUUID().slice(0, 8)
  const { data: examples } = await staff('getProducts', { query: { q: 'Natural Khadi Pinstripe Kurti' } })
  const [example] = examples
  if (!example) throw new Error('The demo has no kurti to copy')
  const { data: guide } = await staff('createSizeGuide', {
    body: {
      name: `Kurta ${suffix}`,
      advice: 'Lay your best-fitting kurta flat and measure across it.',
      sizes: ['S', 'M', 'XL'],
      measurements: [
        { name: 'Chest', millimetres: [914, 965, 1118] },
        { name: 'Length', millimetres: [1067, 1067, null] },
      ],
    },
  })
  const images = example.images.slice(0, 2)
  const { data: created } = await staff('createProduct', {
    body: {
      name: `Cotton Kurta ${suffix}`,
      sku: `KRT-${suffix}`,
      categoryId: example.categoryId._id,
      subCategoryId: example.subCategoryId._id,
      sellingPrice: 1400,
      originalPrice: 1600,
      images,
      sortDescription: 'A straight kurta in two colours.',
      sizeGuideId: guide._id,
    },
  })
  const variants = Object.entries(kurta).flatMap(([colour, sizes], index) =>
    Object.entries(sizes).map(([size, { price, stock }]) => ({
      options: { Size: size, Colour: colour },
      sku: `KRT-${suffix}-${size}-${colour}`,
      sellingPrice: price,
      originalPrice: 1600,
      quantity: stock,
      image: images[index] ?? null,
    })),
  )
  await staff('saveVariants', {
    params: { id: created._id },
    body: {
      version: created.version,
      options: [
        { name: 'Size', values: ['S', 'M', 'XL'] },
        { name: 'Colour', values: ['Indigo', 'Rust'] },
      ],
      variants,
    },
  })
  return { _id: created._id, slug: created.slug, name: created.name, sku: created.sku, images }
}

export async function closeSmallAndRenameRust({ _id }: Kurta): Promise<void> {
  const staff = await signInAsOwner()
  const { data: product } = await staff('getProduct', { params: { id: _id } })
  const variants = product.variants
    .filter(({ options }) => options.Size !== 'S' || options.Colour !== 'Indigo')
    .map(({ options, ...variant }) => ({
      ...variant,
      options: { ...options, Colour: options.Colour === 'Rust' ? 'Brick' : 'Indigo' },
    }))
  const options = [
    { name: 'Size', values: ['S', 'M', 'XL'] },
    { name: 'Colour', values: ['Indigo', 'Brick'] },
  ]
  await staff('saveVariants', { params: { id: _id }, body: { version: product.version, options, variants } })
}
