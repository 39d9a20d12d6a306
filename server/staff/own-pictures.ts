import { invalid } from '../http/refusal.ts'
import { ownFiles } from '../media/own-file.ts'
import type { Shelf } from '../media/shelf.ts'

const picture = /\.(webp|jpe?g|png|avif)$/i

/**
 * Turns addresses of pictures into those within the shop (`/media/…`), each once. Refuses an address that is no picture of its own:
 * other sites' pictures would tell them who looks, and could change or go.
 */
export function ownPictures(shelf: Shelf, publicUrl: string) {
  const own = ownFiles(shelf, publicUrl)
  return async (path: string, addresses: readonly string[]): Promise<string[]> => {
    const pictures: string[] = []
    for (const [index, address] of addresses.entries()) {
      const known = picture.test(address) ? await own(address) : null
      if (known === null) throw invalid(`${path}.${index}`, 'A picture must be uploaded to the shop first')
      pictures.push(known)
    }
    return [...new Set(pictures)]
  }
}

export type OwnPictures = ReturnType<typeof ownPictures>
