import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { keepFile } from './file-marks.ts'
import type { FileStore } from './file-store.ts'

/** Only these names have an address. */
export const fileNamePattern = /^[a-z0-9][\w-]*\.(webp|jpe?g|png|avif|svg|mp4|webm|mov)$/i

export type OwnFilesDeps = { db: Database; fileStore: FileStore; config: Pick<Config, 'publicUrl'> }

/**
 * Converts a stored file's address, with or without the shop's origin, to its path (`/media/…`); null for others. The
 * sweep spares the file until the caller can store the path.
 */
export function ownFileFinder({ db, fileStore, config: { publicUrl } }: OwnFilesDeps) {
  return async (url: string): Promise<string | null> => {
    const [path = ''] = (url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url).split('?')
    const name = path.startsWith('/media/') ? path.slice('/media/'.length) : ''
    if (!fileNamePattern.test(name)) return null
    // In this order, so that a file found is not deleted.
    return (await keepFile(db, name)) && (await fileStore.has(name)) ? path : null
  }
}
