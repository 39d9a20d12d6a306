import { invalid } from '../http/refusal.ts'
import { type OwnFilesDeps, ownFileFinder } from './own-files.ts'
import { isPrivateFile } from './sign-address.ts'

const picture = /\.(webp|jpe?g|png|avif)$/i

/**
 * Converts addresses to those of the shop's own public pictures (`/media/…`), without duplicates. Refuses others:
 * another site would learn who looks, and could change the picture.
 */
export function ownPictures(deps: OwnFilesDeps) {
  const findOwnFile = ownFileFinder(deps)
  return async (path: string, addresses: readonly string[]): Promise<string[]> => {
    const pictures: string[] = []
    for (const [index, address] of addresses.entries()) {
      const own = picture.test(address) ? await findOwnFile(address) : null
      if (own === null || isPrivateFile(own.slice('/media/'.length)))
        throw invalid(`${path}.${index}`, 'A picture must be uploaded to the shop first')
      pictures.push(own)
    }
    return [...new Set(pictures)]
  }
}

export type OwnPictures = ReturnType<typeof ownPictures>

export function ownPictureReplacer(deps: OwnFilesDeps) {
  const pictures = ownPictures(deps)
  return async <Fields extends { image?: string | undefined }>(fields: Fields): Promise<Fields> => {
    if (fields.image === undefined) return fields
    const [image] = await pictures('image', [fields.image])
    return { ...fields, image }
  }
}
