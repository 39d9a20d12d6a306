import type { Shelf } from './shelf.ts'

/** One flat folder of files under plain names: nothing else has an address. */
export const fileName = /^[a-z0-9][\w-]*\.(webp|jpe?g|png|avif|svg|mp4|webm|mov)$/i

/**
 * Tells the address within the shop (`/media/…`) of one of its own files, given with or without the shop's name before
 * it; null where there is no such file.
 */
export function ownFiles(shelf: Shelf, publicUrl: string) {
  return async (url: string): Promise<string | null> => {
    const [path = ''] = (url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url).split('?')
    const name = path.startsWith('/media/') ? path.slice('/media/'.length) : ''
    return fileName.test(name) && (await shelf.has(name)) ? path : null
  }
}
