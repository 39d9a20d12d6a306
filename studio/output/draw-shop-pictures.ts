import { writeFile } from 'node:fs/promises'
import { demoShop } from '../../demo/shop.ts'
import { closeUpScene } from '../displays/close-up.ts'
import { findCloth, findDisplay } from '../displays/find-product.ts'
import { pileScene, rowScene, shelfScene } from '../displays/still-lifes.ts'
import type { Stage } from '../stage/open-stage.ts'
import type { Scene } from '../stage/scene.ts'
import { mark, publicFolder } from './draw-icons.ts'
import { encodeWebp } from './encode-webp.ts'

const findCloths = (slugs: string[] = []) => slugs.map((slug) => findCloth(slug))

/** Sub-categories shown as a pile; the others show one product. */
const piles: Record<string, string[]> = {
  'cotton-saree': [
    'chettinad-kandangi-check-saree',
    'balaramapuram-kasavu-saree',
    'indigo-pochampally-ikat-cotton-saree',
    'turmeric-mangalgiri-nizam-border-saree',
  ],
  'silk-saree': [
    'aubergine-paithani-peacock-pallu-saree',
    'vermilion-kanjivaram-temple-border-saree',
    'parrot-green-gadwal-saree',
    'magenta-banarasi-katan-buti-saree',
  ],
  'silk-cotton-saree': [
    'rani-pink-maheshwari-check-saree',
    'pearl-grey-maheshwari-bugdi-saree',
    'apricot-kota-doria-saree',
    'mint-chanderi-ashrafi-saree',
  ],
  'linen-saree': ['teal-linen-temple-saree', 'natural-linen-silver-zari-saree', 'rust-linen-jamdani-saree'],
  'tussar-saree': [
    'kalamkari-tree-of-life-tussar-saree',
    'bhagalpuri-ghicha-stripe-saree',
    'ivory-tussar-kantha-saree',
  ],
}

/** Products for sub-categories that don't show their first one. */
const representatives: Record<string, string> = {
  'handloom-kurti': 'maroon-ikat-straight-kurti',
  'midi-dress': 'madras-check-shirt-dress',
  'embroidered-dupatta': 'patiala-phulkari-dupatta',
  'cotton-fabric': 'crimson-ikat-fabric',
  'silk-fabric': 'peach-chanderi-buti-fabric',
}

/** From left to right. */
const railSarees = [
  'vermilion-kanjivaram-temple-border-saree',
  'indigo-pochampally-ikat-cotton-saree',
  'turmeric-mangalgiri-nizam-border-saree',
  'mint-chanderi-ashrafi-saree',
  'magenta-banarasi-katan-buti-saree',
  'teal-linen-temple-saree',
  'rajkot-patola-silk-saree',
]

const bannerSize = { width: 1920, height: 1080 }
const subCategorySize = { width: 800, height: 800 }
const shareSize = { width: 1200, height: 630 }

/** Also draws the storefront's fallback banner and picture for shared links. */
export async function drawShopPictures(stage: Stage, folder: URL, isWanted: (file: string) => boolean) {
  const { categories, banners } = demoShop
  for (const { slug, picture } of categories.flatMap((category) => category.subCategories)) {
    if (!isWanted(picture)) continue
    const taken = await stage.takePicture(await subCategoryScene(slug))
    await writeFile(new URL(picture, folder), await encodeWebp(taken, 60_000))
    console.log(picture)
  }
  const bannerFiles = [
    ...banners.map(({ picture }) => ({ file: picture, to: folder })),
    { file: 'default-banner.webp', to: publicFolder },
  ]
  for (const { file, to } of bannerFiles) {
    if (!isWanted(file)) continue
    await writeFile(new URL(file, to), await encodeWebp(await stage.takePicture(await bannerScene(file)), 148_000))
    console.log(file)
  }
  if (isWanted('share.jpg')) {
    const photo = await stage.takePicture(
      await rowScene(findCloths(railSarees.slice(0, 3)), shareSize, { shift: 0.55, seen: 1.3 }),
    )
    const sign = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><g transform="translate(120 205) scale(6.8)">${mark}</g></svg>`
    const signed = photo.composite([{ input: Buffer.from(sign) }])
    await writeFile(new URL('share.jpg', publicFolder), await signed.jpeg({ quality: 80, mozjpeg: true }).toBuffer())
  }
}

async function subCategoryScene(slug: string): Promise<Scene> {
  const pile = piles[slug]
  if (pile) return pileScene(findCloths(pile), subCategorySize)
  const product = representatives[slug] ?? demoShop.products.find(({ subCategory }) => subCategory === slug)?.slug
  if (!product) throw new Error(`No product to represent ${slug}`)
  const [view] = await findDisplay(product).views(findCloth(product))
  return { ...view, ...subCategorySize }
}

async function bannerScene(file: string): Promise<Scene> {
  if (file.includes('sale')) return rowScene(findCloths(railSarees), bannerSize)
  if (file.includes('collections')) {
    const shelf = ['silk-saree', 'silk-cotton-saree', 'cotton-saree'].map((slug) => findCloths(piles[slug]))
    return shelfScene(shelf, bannerSize)
  }
  const [slug, at] = file.includes('new-arrivals')
    ? (['ajrakh-indigo-madder-kurti', { x: 0.5, y: 0.84 }] as const)
    : (['balaramapuram-kasavu-saree', { x: 0.9, y: 0.84 }] as const)
  return { ...(await closeUpScene(findCloth(slug), { at, seen: 300, aspect: 16 / 9 })), ...bannerSize }
}
