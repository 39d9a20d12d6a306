import { invalid } from '../http/refusal.ts'
import { type OwnFilesDeps, ownFileFinder } from './own-files.ts'
import { isPrivateFile } from './sign-address.ts'

const picture = /\.(webp|jpe?g|png|avif)$/i

/**
 * Makes a function that turns the addresses in field `path` into those of the shop's own pictures (`/media/…`), each once.
 * It refuses any other address: another site would learn who looks at its picture, and could change or delete it; and a
 * private file can't be shown to everybody.
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

/** The same for a record with one picture, in field `image`, where it is given. */
export function ownPictureReplacer(deps: OwnFilesDeps) {
  const pictures = ownPictures(deps)
  return async <Fields extends { image?: string | undefined }>(fields: Fields): Promise<Fields> => {
    if (fields.image === undefined) return fields
    const [image] = await pictures('image', [fields.image])
    return { ...fields, image }
  }
}
