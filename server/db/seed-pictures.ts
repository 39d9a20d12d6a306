import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { DemoShop } from '../../demo/types.ts'

const folder = new URL('../../demo/pictures/', import.meta.url)

/** The address of each demo picture in the shop, by its file's name. */
export type Pictures = (file: string) => string

/**
 * Copies the demo's pictures into `directory` under names that carry a hash of their content, so that an address may be
 * cached for ever. Answers where each is found in the shop.
 */
export async function copyPictures(shop: DemoShop, directory: string): Promise<Pictures> {
  const files = [
    ...shop.banners.map((banner) => banner.picture),
    ...shop.categories.flatMap((category) => category.subCategories.map((subCategory) => subCategory.picture)),
    ...shop.products.flatMap((product) => product.pictures),
  ]
  await mkdir(directory, { recursive: true })
  const addresses = new Map<string, string>()
  for (const file of new Set(files)) {
    const content = await readFile(new URL(file, folder))
    const { name, ext } = parse(file)
    const kept = `${name}-${createHash('sha256').update(content).digest('hex').slice(0, 8)}${ext}`
    const draft = join(directory, `${kept}.${randomUUID()}.part`)
    await writeFile(draft, content)
    await rename(draft, join(directory, kept))
    addresses.set(file, `/media/${kept}`)
  }
  return (file) => addresses.get(file) ?? ''
}
