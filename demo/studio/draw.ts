import { mkdir, writeFile } from 'node:fs/promises'
import { demoShop } from '../shop.ts'
import { designs } from './designs/all.ts'
import { forms } from './forms/all.ts'
import { layOut } from './layout.ts'
import { noteColours } from './note-colours.ts'
import { toWebp } from './pictures.ts'
import { drawShopPictures } from './shop-pictures.ts'
import type { Scene } from './stage/scene.ts'
import { openBrowser, openStage } from './stage.ts'

// Takes every picture of the demo shop, or only those whose names contain one of the arguments.
// The same data gives the same pictures.
const folder = new URL('../pictures/', import.meta.url)
const only = process.argv.slice(2)
const isWanted = (file: string) => only.length === 0 || only.some((part) => file.includes(part))
await mkdir(folder, { recursive: true })

const browser = await openBrowser()
const stage = await openStage(browser)
// While one picture is taken, the cloth of the next falls into place.
let taking: Promise<void> = Promise.resolve()

async function take(file: string, scene: Scene | undefined) {
  await taking
  if (!scene) throw new Error(`No scene for ${file}`)
  taking = stage.shoot(scene).then(async (picture) => {
    await writeFile(new URL(file, folder), await toWebp(picture, 124_000))
    console.log(file)
  })
}

for (const { slug, pictures } of demoShop.products) {
  if (!pictures.some(isWanted)) continue
  const [design, form] = [designs[slug], forms[slug]]
  if (!design || !form) throw new Error(`No design or form for ${slug}`)
  const cloth = layOut(slug, design.layout)
  const [whole, second, near] = pictures
  const views = isWanted(whole) || isWanted(second) ? await form.views(cloth) : []
  if (isWanted(whole)) await take(whole, views[0])
  if (isWanted(second)) await take(second, views[1])
  if (isWanted(near)) await take(near, await form.near(cloth))
}
await taking
await drawShopPictures(stage, folder, isWanted)
await browser.close()
await noteColours(folder)
