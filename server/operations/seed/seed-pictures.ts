import { readFile, writeFile } from 'node:fs/promises'
import pictureColours from '../../../demo/picture-colours.json' with { type: 'json' }
import type { DemoShop } from '../../../demo/types.ts'
import type { FileStore } from '../../platform/media/file-store.ts'
import { nameFile } from '../../platform/media/name-file.ts'

const folder = new URL('../../../demo/pictures/', import.meta.url)

/** Computed by the studio, so that no start decodes all pictures. */
const colours: Readonly<Record<string, string>> = pictureColours

/** By file name. */
export type Pictures = (file: string) => string

export async function seedPictures(shop: DemoShop, fileStore: FileStore): Promise<Pictures> {
  const files = [
    ...shop.banners.map((banner) => banner.picture),
    ...shop.categories.flatMap((category) => category.subCategories.map((subCategory) => subCategory.picture)),
    ...shop.collections.map((collection) => collection.picture),
    ...shop.products.flatMap(({ pictures, colourways }) =>
      [pictures, ...colourways.map((each) => each.pictures)].flat(),
    ),
  ]
  const addresses = new Map<string, string>()
  for (const file of new Set(files)) {
    const content = await readFile(new URL(file, folder))
    const name = await nameFile(file, content, colours[file])
    const draft = await fileStore.draft()
    await writeFile(draft, content)
    await fileStore.put(draft, name, 'image/webp')
    addresses.set(file, `/media/${name}`)
  }
  return (file) => addresses.get(file) ?? ''
}
