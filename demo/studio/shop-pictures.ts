import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { demoShop } from '../shop.ts'
import { designs } from './designs/all.ts'
import { forms } from './forms/all.ts'
import { fromNear } from './forms/near.ts'
import { pileScene, rowScene, shelfScene } from './forms/still-lifes.ts'
import { layOut } from './layout.ts'
import { mark, markSvg, maskableSvg } from './mark.ts'
import { toWebp } from './pictures.ts'
import type { Scene } from './stage/scene.ts'
import type { Stage } from './stage.ts'

function clothOf(slug: string) {
  const design = designs[slug]
  if (!design) throw new Error(`No design for ${slug}`)
  return layOut(slug, design.layout)
}

const clothsOf = (slugs: string[] = []) => slugs.map(clothOf)

/** Sub-categories that are shown as a pile of their cloths; the others by one product. */
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

/** Whose picture stands for the sub-category, where it isn't the first product's. */
const faces: Record<string, string> = {
  'handloom-kurti': 'maroon-ikat-straight-kurti',
  'midi-dress': 'madras-check-shirt-dress',
  'embroidered-dupatta': 'patiala-phulkari-dupatta',
  'cotton-fabric': 'crimson-ikat-fabric',
  'silk-fabric': 'peach-chanderi-buti-fabric',
}

/** On the long rail, from left to right. */
const hung = [
  'vermilion-kanjivaram-temple-border-saree',
  'indigo-pochampally-ikat-cotton-saree',
  'turmeric-mangalgiri-nizam-border-saree',
  'mint-chanderi-ashrafi-saree',
  'magenta-banarasi-katan-buti-saree',
  'teal-linen-temple-saree',
  'rajkot-patola-silk-saree',
]

const banner = { width: 1920, height: 1080 }
const square = { width: 800, height: 800 }

async function subCategoryScene(slug: string): Promise<Scene> {
  const pile = piles[slug]
  if (pile) return pileScene(clothsOf(pile), square)
  const face = faces[slug] ?? demoShop.products.find((product) => product.subCategory === slug)?.slug ?? ''
  const [view] = (await forms[face]?.views(clothOf(face))) ?? []
  if (!view) throw new Error(`No form for ${face}`)
  return { ...view, ...square }
}

async function bannerScene(file: string): Promise<Scene> {
  if (file.includes('sale')) return rowScene(clothsOf(hung), banner)
  if (file.includes('collections')) {
    const [silk, cotton, light] = ['silk-saree', 'cotton-saree', 'silk-cotton-saree'].map((slug) =>
      clothsOf(piles[slug]),
    )
    return shelfScene([silk ?? [], light ?? [], cotton ?? []], banner)
  }
  const [slug, at] = file.includes('new-arrivals')
    ? (['ajrakh-indigo-madder-kurti', { x: 0.5, y: 0.84 }] as const)
    : (['balaramapuram-kasavu-saree', { x: 0.9, y: 0.84 }] as const)
  return { ...(await fromNear(clothOf(slug), { at, seen: 300, shape: 16 / 9 })), ...banner }
}

/** What the shop has whoever's goods it sells: the banner where staff chose none, the share picture, the mark as icons. */
const shopFolder = new URL('../../storefront/public/', import.meta.url)

/** Sub-categories and banners into `folder`, and the shop's own pictures among what the storefront serves as it is. */
export async function drawShopPictures(stage: Stage, folder: URL, isWanted: (file: string) => boolean) {
  const { categories, banners } = demoShop
  for (const { slug, picture } of categories.flatMap((category) => category.subCategories)) {
    if (!isWanted(picture)) continue
    await writeFile(new URL(picture, folder), await toWebp(await stage.shoot(await subCategoryScene(slug)), 60_000))
    console.log(picture)
  }
  const files = [
    ...banners.map(({ picture }) => ({ file: picture, to: folder })),
    { file: 'default-banner.webp', to: shopFolder },
  ]
  for (const { file, to } of files) {
    if (!isWanted(file)) continue
    await writeFile(new URL(file, to), await toWebp(await stage.shoot(await bannerScene(file)), 148_000))
    console.log(file)
  }
  if (isWanted('share.jpg')) {
    const size = { width: 1200, height: 630 }
    const photo = await stage.shoot(await rowScene(clothsOf(hung.slice(0, 3)), size, { shift: 0.55, seen: 1.3 }))
    const sign = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><g transform="translate(120 205) scale(6.8)">${mark}</g></svg>`
    const shared = photo.composite([{ input: Buffer.from(sign) }])
    await writeFile(new URL('share.jpg', shopFolder), await shared.jpeg({ quality: 80, mozjpeg: true }).toBuffer())
  }
  if (isWanted('icon')) {
    await writeFile(new URL('favicon.svg', shopFolder), markSvg)
    const icons = [
      { file: 'icon-192.png', svg: markSvg, size: 192 },
      { file: 'icon-512.png', svg: markSvg, size: 512 },
      { file: 'icon-maskable-512.png', svg: maskableSvg, size: 512 },
    ]
    for (const { file, svg, size } of icons) {
      const icon = sharp(Buffer.from(svg), { density: 600 }).resize(size)
      await writeFile(new URL(file, shopFolder), await icon.png({ palette: true }).toBuffer())
    }
    const small = await sharp(Buffer.from(markSvg), { density: 600 }).resize(32).png({ palette: true }).toBuffer()
    await writeFile(new URL('favicon.ico', shopFolder), Buffer.concat([icoHead(32, small.length), small]))
  }
}

/** What stands before a PNG to make it an icon file of one picture, which browsers ask for when a document names none. */
function icoHead(side: number, bytes: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(bytes, 14)
  head.writeUInt32LE(head.length, 18)
  return head
}
