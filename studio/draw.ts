import { mkdir, writeFile } from 'node:fs/promises'
import { demoShop } from '../demo/shop.ts'
import { findCloth, findDisplay } from './displays/find-product.ts'
import { drawIcons } from './output/draw-icons.ts'
import { drawShopPictures } from './output/draw-shop-pictures.ts'
import { encodeWebp } from './output/encode-webp.ts'
import { writePictureColours } from './output/write-picture-colours.ts'
import { openBrowser, openStage } from './stage/open-stage.ts'
import type { Scene } from './stage/scene.ts'

// Draws every picture of the demo shop, or those whose file names contain an argument. Deterministic.
const folder = new URL('../demo/pictures/', import.meta.url)
const nameParts = process.argv.slice(2)
const isWanted = (file: string) => nameParts.length === 0 || nameParts.some((part) => file.includes(part))
await mkdir(folder, { recursive: true })

const browser = await openBrowser()
const stage = await openStage(browser)
// One picture is taken while the next cloth is simulated.
let taking: Promise<void> = Promise.resolve()

async function take(file: string, scene: Scene) {
  await taking
  taking = stage.takePicture(scene).then(async (picture) => {
    await writeFile(new URL(file, folder), await encodeWebp(picture, 124_000))
    console.log(file)
  })
}

async function drawProduct(slug: string, views: string[], closeUp: string, colourway?: string) {
  const cloth = findCloth(slug, colourway)
  const display = findDisplay(slug)
  if (views.some(isWanted)) {
    const scenes = await display.views(cloth)
    for (const [n, file] of views.entries()) if (isWanted(file)) await take(file, scenes[n] as Scene)
  }
  if (isWanted(closeUp)) await take(closeUp, await display.closeUp(cloth))
}

for (const { slug, pictures, colourways } of demoShop.products) {
  const [first, second, closeUp] = pictures
  await drawProduct(slug, [first, second], closeUp)
  for (const { name, pictures } of colourways) {
    const colourway = name.toLowerCase().replaceAll(' ', '-')
    await drawProduct(slug, [pictures[0]], pictures[1], colourway)
  }
}
await taking
await drawShopPictures(stage, folder, isWanted)
if (isWanted('icon')) await drawIcons()
await browser.close()
await writePictureColours(folder)
