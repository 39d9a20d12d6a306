import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import { brokenForm, Refusal } from '../http/refusal.ts'
import { nameFile } from './name-file.ts'
import type { Shelf } from './shelf.ts'

/** What one file may weigh, in bytes. */
export const pictureBytes = 10 * 1024 * 1024
export const videoBytes = 100 * 1024 * 1024
const pixels = 40_000_000
/** The longest side that is kept: more than any screen shows of a piece of evidence or a face. */
const longestSide = 2400

const pictures = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
const videos: Record<string, string> = { 'video/mp4': 'mp4', 'video/webm': 'webm', 'video/quicktime': 'mov' }

/** What a page, a program or a document begins with; a picture has none of it, but a file that is two things at once. */
const secondFace = /<(script|html|svg\s|!doctype|\?php)|%PDF-/i
/** Where a second face is looked for, from either end: within, a large photo's own bytes spell one by chance. */
const faceBytes = 64 * 1024

export type Kind = 'picture' | 'video'
/** A file as it comes in: `file.truncated` once it was cut off at the limit that its reader was given. */
type Incoming = { file: Readable & { truncated: boolean } }

const unsupported = (message: string) => new Refusal('UNSUPPORTED_MEDIA_TYPE', message)
const tooLarge = (message: string) => new Refusal('PAYLOAD_TOO_LARGE', message)

const wants = (kinds: readonly Kind[]) =>
  kinds.includes('video')
    ? 'Please send a picture (JPEG, PNG, WebP or AVIF) or a video (MP4, WebM or MOV)'
    : 'Please send a picture: JPEG, PNG, WebP or AVIF'

/**
 * Takes one file in, told by its content and never by its name. A picture is decoded and written anew as WebP, upright,
 * within 2400 pixels and without what its camera noted; a video is kept as it is and never decoded. Answers its address.
 * Refuses with PAYLOAD_TOO_LARGE or UNSUPPORTED_MEDIA_TYPE.
 */
export async function takeUpload(shelf: Shelf, { file }: Incoming, kinds: readonly Kind[]): Promise<string> {
  const draft = await shelf.draft()
  try {
    await pipeline(file, createWriteStream(draft)).catch((error: unknown) => {
      throw brokenForm(error)
    })
    const type = (await fileTypeFromFile(draft))?.mime ?? ''
    if (pictures.has(type)) return await keepPicture(shelf, draft, file.truncated)
    const ending = kinds.includes('video') ? videos[type] : undefined
    if (!ending) throw unsupported(wants(kinds))
    if (file.truncated) throw tooLarge('A video may have 100 MB at most')
    const name = `video-${randomUUID()}.${ending}`
    await shelf.put(draft, name, type)
    return `/media/${name}`
  } finally {
    await rm(draft, { force: true })
  }
}

async function keepPicture(shelf: Shelf, path: string, truncated: boolean) {
  if (truncated || (await stat(path)).size > pictureBytes) throw tooLarge('A picture may have 10 MB at most')
  const content = await readFile(path)
  const ends = [content.subarray(0, faceBytes), content.subarray(-faceBytes)]
  if (ends.some((end) => secondFace.test(end.toString('latin1'))))
    throw unsupported('This file is more than a picture. Please choose another')
  const draft = await shelf.draft()
  try {
    await sharp(content, { limitInputPixels: pixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toFile(draft)
      .catch(refuseUnreadable)
    const name = await nameFile(`picture-${randomUUID().slice(0, 8)}.webp`, await readFile(draft))
    await shelf.put(draft, name, 'image/webp')
    return `/media/${name}`
  } finally {
    await rm(draft, { force: true })
  }
}

function refuseUnreadable(error: Error): never {
  if (/pixel limit/.test(error.message)) throw tooLarge('A picture may have 40 megapixels at most')
  throw unsupported('This picture is damaged. Please choose another')
}
