import { readFile, writeFile } from 'node:fs/promises'
import noted from '../../demo/picture-colours.json' with { type: 'json' }
import type { DemoShop } from '../../demo/types.ts'
import { nameFile } from '../media/name-file.ts'
import type { Shelf } from '../media/shelf.ts'

const folder = new URL('../../demo/pictures/', import.meta.url)

/** What the studio noted of its pictures, so that no start has to decode them all. */
const colours: Readonly<Record<string, string>> = noted

/** The address of each demo picture in the shop, by its file's name. */
export type Pictures = (file: string) => string

/**
 * Puts the demo's pictures on the shelf under the names that media files are kept by. Answers where each is found
 * in the shop.
 */
export async function copyPictures(shop: DemoShop, shelf: Shelf): Promise<Pictures> {
  const files = [
    ...shop.banners.map((banner) => banner.picture),
    ...shop.categories.flatMap((category) => category.subCategories.map((subCategory) => subCategory.picture)),
    ...shop.products.flatMap((product) => product.pictures),
  ]
  const addresses = new Map<string, string>()
  for (const file of new Set(files)) {
    const content = await readFile(new URL(file, folder))
    const kept = await nameFile(file, content, colours[file])
    const draft = await shelf.draft()
    await writeFile(draft, content)
    await shelf.put(draft, kept, 'image/webp')
    addresses.set(file, `/media/${kept}`)
  }
  return (file) => addresses.get(file) ?? ''
}
