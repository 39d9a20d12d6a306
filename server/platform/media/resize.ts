import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join, parse } from 'node:path'
import { fileExists } from './file-store.ts'
import type { PictureDecoder } from './picture-decoder.ts'
import { type Format, type Size, widths } from './picture-jobs.ts'

const pictureFile = /\.(webp|jpe?g|png|avif)$/i

function pathOf(name: string, size: Size, format: Format): string {
  const { name: stem, ext } = parse(name)
  return join('sizes', `${stem}-${ext.slice(1)}-${size}.${format}`)
}

export async function removeSizes(directory: string, name: string): Promise<void> {
  const remove = (size: Size, format: Format) => rm(join(directory, pathOf(name, size, format)), { force: true })
  for (const size of [...widths, 'tall'] as const)
    for (const format of ['avif', 'webp'] as const) await remove(size, format)
  await remove('thumbnail', 'jpeg')
}

/** Writes `target` atomically. */
async function shrink(decoder: PictureDecoder, source: string, target: string, size: Size, format: Format) {
  const draft = `${target}.${randomUUID()}.part`
  await mkdir(dirname(target), { recursive: true })
  try {
    const outcome = await decoder.decode({ kind: 'resize', source, target: draft, size, format })
    if ('refused' in outcome)
      throw new Error(`${source} could not be resized: ${'message' in outcome ? outcome.message : outcome.refused}`)
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/**
 * Returns a function for the path of a size. Files are made on first use, once for concurrent requests. Throws
 * UNAVAILABLE while too many pictures are being decoded.
 */
export function resizer(
  directory: string,
  decoder: PictureDecoder,
): (name: string, size: Size, format: Format) => Promise<string> {
  const pending = new Map<string, Promise<void>>()
  return async (name, size, format) => {
    if (!pictureFile.test(name)) return name
    const path = pathOf(name, size, format)
    const target = join(directory, path)
    if (await fileExists(target)) return path
    const resizing =
      pending.get(path) ??
      shrink(decoder, join(directory, name), target, size, format).finally(() => pending.delete(path))
    pending.set(path, resizing)
    await resizing
    return path
  }
}
