import { NoResponse, Refused } from '@kargha/contract/kernel/client.ts'
import { largePictureText, maxPictureBytes } from '@kargha/domain/upload-rules.ts'
import type { FileEntry } from '@zip.js/zip.js'
import { errorMessage } from '../staff-api.ts'
import { matchPictures } from './picture-names.ts'

/** A browser shrinks a picture before it sends it, but has to hold all of it for that. */
const maxUnpackedBytes = 10 * maxPictureBytes

const typesByEnding: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
}

/** Opens it without reading the files in it. Throws if it can't be read. */
export async function openZip(zip: Blob): Promise<FileEntry[]> {
  const { BlobReader, ZipReader } = await import('@zip.js/zip.js/lib/zip-core-native.js')
  const entries = await new ZipReader(new BlobReader(zip)).getEntries().catch(() => {
    throw new Error('This file can’t be read as a ZIP. Please make the ZIP again, in one part, and send that.')
  })
  const files = entries.filter((entry): entry is FileEntry => !entry.directory)
  if (files.some(({ encrypted }) => encrypted))
    throw new Error('This ZIP has a password. Please make one without, and send that.')
  return files
}

/** Throws if it is too large or damaged. */
export async function unpackPicture(entry: FileEntry): Promise<File> {
  if (entry.uncompressedSize > maxUnpackedBytes) throw new Error(largePictureText)
  const name = entry.filename.split('/').at(-1) ?? ''
  // A worker would come from an address that the back office's security policy forbids.
  const bytes = await entry.arrayBuffer({ useWebWorkers: false, checkSignature: true }).catch(() => {
    throw new Error('It is damaged in the ZIP')
  })
  return new File([bytes], name, { type: typesByEnding[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '' })
}

export type ZipOutcome = {
  taken: number
  refused: { address: string; problem: string }[]
  /** Missing pictures that the ZIP doesn't have. */
  absent: number
  /** Why it ended early; empty if it didn't. */
  stopped: string
}

/** Of this picture alone: another may well be taken. */
const isOfPicture = (error: unknown) =>
  error instanceof Refused ? [400, 404, 413, 415].includes(error.status) : !(error instanceof NoResponse)

/** Sends the missing pictures that are in a ZIP, one after another, past those that are refused. Throws for no good ZIP. */
export async function sendFromZip(
  zip: Blob,
  {
    missing,
    upload,
    take,
    onProgress,
  }: {
    missing: () => Promise<string[]>
    upload: (picture: File) => Promise<string>
    take: (address: string, image: string) => Promise<unknown>
    onProgress: (done: number, total: number) => void
  },
): Promise<ZipOutcome> {
  const files = await openZip(zip)
  const addresses = await missing()
  const matches = matchPictures(files, addresses)
  const total = [...matches.values()].flat().length
  const outcome: ZipOutcome = { taken: 0, refused: [], absent: addresses.length - total, stopped: '' }
  for (const [file, own] of matches) {
    onProgress(outcome.taken + outcome.refused.length, total)
    let left = own
    try {
      const image = await upload(await unpackPicture(file))
      for (const address of own) {
        await take(address, image)
        outcome.taken += 1
        left = left.slice(1)
      }
    } catch (error) {
      const problem = errorMessage(error)
      if (!isOfPicture(error)) return { ...outcome, stopped: problem }
      outcome.refused.push(...left.map((address) => ({ address, problem })))
    }
  }
  return outcome
}
