import { randomUUID } from 'node:crypto'
import { access, copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join, parse } from 'node:path'
import sharp from 'sharp'

/** The widths in pixels that a picture can be had in; a fixed few, so that nobody can fill the disk with others. */
export const widths = [320, 480, 640, 960, 1200] as const
export type Width = (typeof widths)[number]

const isPicture = /\.(webp|jpe?g|png|avif)$/i

export const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** Writes the picture at `source` as WebP of at most `width` pixels to `target`, whole or not at all. */
async function shrink(source: string, target: string, width: Width): Promise<void> {
  const draft = `${target}.${randomUUID()}.part`
  await mkdir(dirname(target), { recursive: true })
  try {
    const picture = sharp(source)
    const { format, width: own } = await picture.metadata()
    // A WebP that is small enough already would only lose by being made again.
    if (format === 'webp' && own <= width) await copyFile(source, draft)
    else await picture.autoOrient().resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toFile(draft)
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/**
 * Finds pictures of `directory` in smaller sizes. Answers the path within the directory of `name` at `width`, made when it
 * is first asked for and kept; requests that come at once wait for one making. What is no picture stays as it is.
 */
export function resizer(directory: string): (name: string, width: Width) => Promise<string> {
  const underWay = new Map<string, Promise<void>>()
  return async (name, width) => {
    if (!isPicture.test(name)) return name
    const path = join('sizes', `${parse(name).name}-${parse(name).ext.slice(1)}-${width}.webp`)
    const target = join(directory, path)
    if (await isThere(target)) return path
    const making =
      underWay.get(path) ?? shrink(join(directory, name), target, width).finally(() => underWay.delete(path))
    underWay.set(path, making)
    await making
    return path
  }
}
