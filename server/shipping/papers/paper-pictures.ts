import { join } from 'node:path'
import { Refusal } from '../../platform/http/refusal.ts'
import type { FileStore } from '../../platform/media/file-store.ts'
import type { PictureDecoder } from '../../platform/media/picture-decoder.ts'
import { resizer } from '../../platform/media/resize.ts'

/** Finds the path of a stored picture's thumbnail, or null. */
export type FindPicture = (address: string | undefined) => Promise<string | null>

/** Leaves out pictures that can't be decoded. Throws UNAVAILABLE while too many are being decoded. */
export function paperPictures({ fileStore, decoder }: { fileStore: FileStore; decoder: PictureDecoder }): FindPicture {
  const resized = resizer(fileStore.directory, decoder)
  return async (address = '') => {
    const name = address.slice('/media/'.length)
    if (name === '' || !(await fileStore.has(name))) return null
    try {
      return join(fileStore.directory, await resized(name, 'thumbnail', 'jpeg'))
    } catch (error) {
      if (error instanceof Refusal) throw error
      return null
    }
  }
}
