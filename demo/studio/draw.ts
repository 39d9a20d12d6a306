import { mkdir, writeFile } from 'node:fs/promises'
import { demoShop } from '../shop.ts'
import { paper, toWebp } from './canvas.ts'
import { designs } from './designs/all.ts'
import { layOut } from './layout.ts'
import { clothFromNear } from './other-forms.ts'
import { drawShopPictures } from './shop-pictures.ts'

// Draws every picture of the demo shop, or only those whose names contain one of the arguments.
// The same data gives the same bytes.
const folder = new URL('../pictures/', import.meta.url)
const only = process.argv.slice(2)
const isWanted = (file: string) => only.length === 0 || only.some((part) => file.includes(part))
await mkdir(folder, { recursive: true })

for (const product of demoShop.products) {
  const design = designs[product.slug]
  if (!design) throw new Error(`No design for ${product.slug}`)
  const cloth = layOut(product.slug, design.layout)
  const [whole, near] = product.pictures
  if (isWanted(whole)) {
    const canvas = paper(1200, 1500, design.paper)
    await design.draw(canvas, cloth)
    await writeFile(new URL(whole, folder), await toWebp(canvas, 90_000))
  }
  if (isWanted(near)) {
    const canvas = paper(1200, 1500)
    await clothFromNear(canvas, cloth, design.near)
    await writeFile(new URL(near, folder), await toWebp(canvas, 90_000))
  }
  if (isWanted(whole) || isWanted(near)) console.log(product.slug)
}

await drawShopPictures(folder, isWanted)
