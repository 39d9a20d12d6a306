import { mkdir, writeFile } from 'node:fs/promises'
import { demoShop } from '../demo/shop.ts'
import { blousePieceScene } from './displays/blouse-piece.ts'
import { findBlousePiece } from './displays/find-blouse.ts'
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

/** Draws the wanted files of one display, whose cloth is simulated once. */
async function drawScenes(files: string[], scenes: () => Promise<Scene[]>) {
  if (!files.some(isWanted)) return
  const all = await scenes()
  for (const [n, file] of files.entries()) if (isWanted(file)) await take(file, all[n] as Scene)
}

for (const { slug, pictures, colourways } of demoShop.products) {
  const { views, closeUp, onForm } = findDisplay(slug)
  const cloth = findCloth(slug)
  const file = (name: string) => `${slug}-${name}.webp`
  await drawScenes([file('1'), file('2')], () => views(cloth))
  await drawScenes([file('3')], async () => [await closeUp(cloth)])
  const worn = [file('front'), file('back')]
  if (onForm && pictures.includes(file('front'))) await drawScenes(worn, () => onForm(cloth, slug))
  const blousePiece = findBlousePiece(slug)
  if (blousePiece) await drawScenes([file('blouse-piece')], async () => [await blousePieceScene(blousePiece)])
  for (const { name, pictures } of colourways) {
    const inColour = findCloth(slug, name.toLowerCase().replaceAll(' ', '-'))
    await drawScenes([pictures[0]], () => views(inColour))
    await drawScenes([pictures[1]], async () => [await closeUp(inColour)])
  }
}
await taking
await drawShopPictures(stage, folder, isWanted)
if (isWanted('icon')) await drawIcons()
await browser.close()
await writePictureColours(folder)
