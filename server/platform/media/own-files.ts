import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { keepFile } from './file-marks.ts'
import type { FileStore } from './file-store.ts'

/** The names that files in the store can have; only these have an address. */
export const fileNamePattern = /^[a-z0-9][\w-]*\.(webp|jpe?g|png|avif|svg|mp4|webm|mov)$/i

/** What finding the shop's own files takes. */
export type OwnFilesDeps = { db: Database; fileStore: FileStore; config: Pick<Config, 'publicUrl'> }

/**
 * Returns a function that converts the address of a stored file, with or without the shop's origin, to its path
 * (`/media/…`), and any other address to null. The sweep
 * leaves the file alone then, so that the caller has time to store its path.
 */
export function ownFileFinder({ db, fileStore, config: { publicUrl } }: OwnFilesDeps) {
  return async (url: string): Promise<string | null> => {
    const [path = ''] = (url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url).split('?')
    const name = path.startsWith('/media/') ? path.slice('/media/'.length) : ''
    if (!fileNamePattern.test(name)) return null
    // In this order: a file that is kept is not deleted after it was found.
    return (await keepFile(db, name)) && (await fileStore.has(name)) ? path : null
  }
}
