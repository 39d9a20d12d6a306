import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join, parse } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { isThere } from './shelf.ts'

/** The widths in pixels that a picture can be had in; a fixed few, so that nobody can fill the disk with others. */
export const widths = [320, 480, 640, 960, 1200] as const
/** A phone held upright shows only the middle of a wide picture: `tall` is that middle alone, of these pixels. */
const tall = { width: 640, height: 1024 }
export type Size = (typeof widths)[number] | 'tall'

/** What a smaller picture is written as, at the efforts that take a few ten milliseconds: AVIF is a quarter smaller. */
const encoded = {
  avif: (picture: Sharp) => picture.avif({ quality: 52, effort: 0 }),
  webp: (picture: Sharp) => picture.webp({ quality: 76, effort: 2 }),
}
export type Format = keyof typeof encoded

const isPicture = /\.(webp|jpe?g|png|avif)$/i

/** Where a picture is kept at a size and in a format, within the shelf's folder. */
function pathOf(name: string, size: Size, format: Format): string {
  const { name: stem, ext } = parse(name)
  return join('sizes', `${stem}-${ext.slice(1)}-${size}.${format}`)
}

/** Takes away a picture's smaller sizes. */
export async function removeSizes(directory: string, name: string): Promise<void> {
  for (const size of [...widths, 'tall'] as const)
    for (const format of ['avif', 'webp'] as const)
      await rm(join(directory, pathOf(name, size, format)), { force: true })
}

/** Writes the picture at `source` in at most this size to `target`, whole or not at all. */
async function shrink(source: string, target: string, size: Size, format: Format): Promise<void> {
  const draft = `${target}.${randomUUID()}.part`
  await mkdir(dirname(target), { recursive: true })
  try {
    const picture = sharp(source).autoOrient()
    const { format: own, width } = await picture.metadata()
    // A picture that is small enough already would only lose by being made again.
    if (size !== 'tall' && own === format && width <= size) await copyFile(source, draft)
    else {
      const box = size === 'tall' ? tall : { width: size }
      await encoded[format](picture.resize({ ...box, withoutEnlargement: true })).toFile(draft)
    }
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/**
 * Finds pictures of `directory` in smaller sizes. Answers the path within the directory of `name` at a size and in a
 * format, made when it is first asked for and kept; requests that come at once wait for one making. What is no picture
 * stays as it is.
 */
export function resizer(directory: string): (name: string, size: Size, format: Format) => Promise<string> {
  const underWay = new Map<string, Promise<void>>()
  return async (name, size, format) => {
    if (!isPicture.test(name)) return name
    const path = pathOf(name, size, format)
    const target = join(directory, path)
    if (await isThere(target)) return path
    const making =
      underWay.get(path) ?? shrink(join(directory, name), target, size, format).finally(() => underWay.delete(path))
    underWay.set(path, making)
    await making
    return path
  }
}
