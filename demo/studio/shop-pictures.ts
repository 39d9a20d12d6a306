import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { demoShop } from '../shop.ts'
import { type Canvas, castShadow, drape, overlay, paper, toImage, toWebp } from './canvas.ts'
import { renderSheet } from './cloth.ts'
import { designs } from './designs/all.ts'
import { hangingFolds } from './folds.ts'
import { layOut } from './layout.ts'
import { mark, markSvg } from './mark.ts'
import { clothFromNear, stack } from './other-forms.ts'
import { rod } from './saree-forms.ts'

function designOf(slug: string) {
  const design = designs[slug]
  if (!design) throw new Error(`No design for ${slug}`)
  return { ...design, cloth: layOut(slug, design.layout) }
}

const clothsOf = (slugs: string[]) => slugs.map((slug) => designOf(slug).cloth)

/** Sub-categories that are shown as a pile of their cloths; the others by their first product. */
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

async function drawSubCategory(slug: string) {
  const pile = piles[slug]
  if (pile) {
    const canvas = paper(800, 800)
    await stack(canvas, clothsOf(pile), { left: 110, right: 690, bottom: 680, layer: 520 / pile.length })
    return canvas
  }
  const first = faces[slug] ?? demoShop.products.find((product) => product.subCategory === slug)?.slug ?? ''
  const { cloth, draw, paper: ground } = designOf(first)
  const canvas = paper(1200, 1500, ground)
  await draw(canvas, cloth)
  const middle = await toImage(canvas).extract({ left: 0, top: 70, width: 1200, height: 1400 }).png().toBuffer()
  const rgb = await sharp(middle)
    .resize(686, 800, { fit: 'fill' })
    .extend({ left: 57, right: 57, extendWith: 'copy' })
    .raw()
    .toBuffer()
  return { width: 800, height: 800, rgb: Float32Array.from(rgb) }
}

/** Cloths side by side on one long rod, ends beyond the frame. */
async function hangInARow(canvas: Canvas, slugs: string[], { left, right }: { left: number; right: number }) {
  const top = 92
  await castShadow(canvas, `M${left - 60} 78H${right + 60}V108H${left - 60}Z`, 0.2, 16)
  await overlay(canvas, rod(left - 70, right + 70, 92))
  const step = (right - left) / slugs.length
  for (const [index, slug] of slugs.entries()) {
    const { cloth } = designOf(slug)
    const sheet = await renderSheet(cloth)
    const [l, r] = [left + index * step + 8, left + (index + 1) * step - 8]
    const bottom = canvas.height - 60 - ((cloth.seed >> 4) % 5) * 36
    const folds = hangingFolds(cloth.seed, { left: l, right: r, top, depth: 13, count: 3 })
    await drape(canvas, {
      outline: `M${l} ${top - 16}H${r}C${r + 7} ${top + 300} ${r - 6} ${bottom - 300} ${r + 4} ${bottom}Q${(l + r) / 2} ${bottom + 12} ${l - 4} ${bottom}C${l + 6} ${bottom - 300} ${l - 7} ${top + 300} ${l} ${top - 16}Z`,
      sheet,
      map: (x, y) => [((x - l) / (r - l)) * cloth.width, cloth.length - (bottom - y) * 1.35],
      height: (x, y) => folds(x, y) - 22 * Math.max(0, 1 - (y - top + 16) / 26) ** 2,
    })
  }
}

const shelf = (width: number, y: number) =>
  `<defs><linearGradient id="shelf" x2="0" y2="1"><stop stop-color="#a97b50"/><stop offset=".3" stop-color="#8a5f3a"/><stop offset="1" stop-color="#5b3b22"/></linearGradient></defs><rect x="-10" y="${y}" width="${width + 20}" height="46" fill="url(#shelf)"/><rect x="-10" y="${y}" width="${width + 20}" height="6" fill="#c79b6f"/>`

const hung = [
  'vermilion-kanjivaram-temple-border-saree',
  'indigo-pochampally-ikat-cotton-saree',
  'turmeric-mangalgiri-nizam-border-saree',
  'mint-chanderi-ashrafi-saree',
  'magenta-banarasi-katan-buti-saree',
  'teal-linen-temple-saree',
  'rajkot-patola-silk-saree',
]

async function drawBanner(file: string) {
  const canvas = paper(1920, 1080)
  if (file.includes('sale')) {
    await hangInARow(canvas, hung, { left: 130, right: 1790 })
  } else if (file.includes('new-arrivals')) {
    await clothFromNear(canvas, designOf('ajrakh-indigo-madder-kurti').cloth, {
      zoom: 2.75,
      at: { x: 0.5, y: 0.84 },
      depth: 130,
    })
  } else if (file.includes('collections')) {
    const [a, b, c] = [piles['silk-saree'], piles['cotton-saree'], piles['silk-cotton-saree']] as [
      string[],
      string[],
      string[],
    ]
    await overlay(canvas, shelf(1920, 900))
    await stack(canvas, clothsOf([...a, 'rajkot-patola-silk-saree']), {
      left: 130,
      right: 660,
      bottom: 902,
      layer: 132,
    })
    await stack(canvas, clothsOf(c), { left: 730, right: 1220, bottom: 902, layer: 118 })
    await stack(canvas, clothsOf([...b.slice(1), 'sualkuchi-muga-silk-saree', 'peacock-kanjivaram-check-saree']), {
      left: 1290,
      right: 1800,
      bottom: 902,
      layer: 140,
    })
  } else {
    await clothFromNear(canvas, designOf('balaramapuram-kasavu-saree').cloth, {
      zoom: 2.6,
      at: { x: 1, y: 0.84 },
      depth: 130,
    })
  }
  return canvas
}

/** Sub-categories, banners, the share picture and the icons. */
export async function drawShopPictures(folder: URL, isWanted: (file: string) => boolean) {
  const { categories, banners, pictures } = demoShop
  for (const { slug, picture } of categories.flatMap((category) => category.subCategories)) {
    if (!isWanted(picture)) continue
    await writeFile(new URL(picture, folder), await toWebp(await drawSubCategory(slug), 60_000))
    console.log(picture)
  }
  for (const file of [...banners.map((banner) => banner.picture), pictures.defaultBanner]) {
    if (!isWanted(file)) continue
    await writeFile(new URL(file, folder), await toWebp(await drawBanner(file), 148_000))
    console.log(file)
  }
  if (isWanted(pictures.share)) {
    const canvas = paper(1200, 630)
    await hangInARow(canvas, hung.slice(0, 4), { left: 470, right: 1110 })
    await overlay(canvas, `<g transform="translate(110 205) scale(3.4)">${mark()}</g>`)
    await writeFile(
      new URL(pictures.share, folder),
      await toImage(canvas).jpeg({ quality: 80, mozjpeg: true }).toBuffer(),
    )
  }
  if (isWanted(pictures.favicon)) {
    await writeFile(new URL(pictures.favicon, folder), markSvg)
    for (const [size, file] of Object.entries(pictures.icons)) {
      const png = await sharp(Buffer.from(markSvg), { density: 600 })
        .resize(Number(size))
        .png({ palette: true })
        .toBuffer()
      await writeFile(new URL(file, folder), png)
    }
  }
}
