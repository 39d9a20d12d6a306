import type { MultipartFile } from '@fastify/multipart'
import { invalid } from '../http/refusal.ts'
import type { Shelf } from './shelf.ts'
import { type Kind, pictureBytes, takeUpload, videoBytes } from './take-upload.ts'

/** How many files one request may carry. */
const filesAtOnce = 10

export type Files = (limits: { fileSize: number; files: number }) => AsyncIterable<MultipartFile>

/**
 * Takes in the files of one field of a form, in their order, and answers their addresses. `count` is told before
 * anything is read, which is the first file, and before each further one; it throws where whoever sends has sent too many.
 * Refuses a form without such a file.
 */
export async function takeUploads(
  shelf: Shelf,
  files: Files,
  field: string,
  kinds: readonly Kind[],
  count: () => Promise<void>,
): Promise<string[]> {
  const fileSize = kinds.includes('video') ? videoBytes : pictureBytes
  const addresses: string[] = []
  await count()
  for await (const part of files({ fileSize, files: filesAtOnce })) {
    if (part.fieldname !== field) {
      part.file.resume()
      continue
    }
    if (addresses.length > 0) await count()
    addresses.push(await takeUpload(shelf, part, kinds))
  }
  if (addresses.length === 0) throw invalid(field, 'Please choose a file')
  return addresses
}
