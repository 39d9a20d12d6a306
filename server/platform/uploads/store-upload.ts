import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, readFile, rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  acceptedFormats,
  heicText,
  largePictureText,
  largeVideoText,
  maxPictureBytes,
  type UploadPurpose,
} from '@kargha/domain/upload-rules.ts'
import { fileTypeFromFile } from 'file-type'
import { brokenForm, Refusal } from '../http/refusal.ts'
import type { FileStore } from '../media/file-store.ts'
import { nameFile } from '../media/name-file.ts'
import type { PictureDecoder } from '../media/picture-decoder.ts'
import { maxMegapixels, type PixelLimit } from '../media/picture-jobs.ts'
import { hasVideoTrack } from './video-track.ts'

const pictures = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
const videos: Record<string, string> = { 'video/mp4': 'mp4', 'video/webm': 'webm', 'video/quicktime': 'mov' }

/** A picture with one of these is a polyglot. A property list, which Photoshop adds, is none. */
const foreignContent = /<(script|html|svg\s|!doctype\s+(?!plist)|\?php)|%PDF-/i
/** Scanned at either end: the middle of a large photo may match by chance. */
const scannedBytes = 64 * 1024

/** Bytes as `received`, and as stored. */
type Stored = { name: string; bytes: number; received: number }
export type UploadTarget = { fileStore: FileStore; decoder: PictureDecoder }
type IncomingFile = { file: Readable & { truncated: boolean } }

const unsupported = (message: string) => new Refusal('UNSUPPORTED_MEDIA_TYPE', message)
const tooLarge = (message: string) => new Refusal('PAYLOAD_TOO_LARGE', message)

export const noRoom = () =>
  new Refusal('STORAGE_FULL', 'The shop has no room for files at the moment. Please try again later')

const isNoRoom = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

/**
 * Recognises files by content alone. Pictures are re-encoded as upright WebP within 2400 pixels, without metadata;
 * videos are kept after a check of their structure, never decoded (decision 020). Throws PAYLOAD_TOO_LARGE,
 * UNSUPPORTED_MEDIA_TYPE and STORAGE_FULL.
 */
export async function storeUpload(
  target: UploadTarget,
  { file }: IncomingFile,
  purpose: UploadPurpose,
): Promise<Stored> {
  const { fileStore } = target
  const draft = await fileStore.draft()
  try {
    await pipeline(file, createWriteStream(draft)).catch((error: unknown) => {
      throw brokenForm(error)
    })
    const { size } = await stat(draft)
    const type = (await fileTypeFromFile(draft))?.mime ?? ''
    if (pictures.has(type)) {
      if (file.truncated || size > maxPictureBytes) throw tooLarge(largePictureText)
      return await storePicture(target, draft, size, purpose)
    }
    const ending = purpose === 'evidence' ? videos[type] : undefined
    if (type.startsWith('image/hei')) throw unsupported(heicText)
    if (!ending) throw unsupported(acceptedFormats[purpose])
    if (file.truncated) throw tooLarge(largeVideoText)
    if (!(await hasVideoTrack(draft, ending === 'webm' ? 'webm' : 'mp4')))
      throw unsupported('This video is damaged, or of a kind that we can’t play. Please choose another')
    const name = `video-${randomUUID()}.${ending}`
    await fileStore.put(draft, name, type)
    return { name, bytes: size, received: size }
  } catch (error) {
    throw isNoRoom(error) ? noRoom() : error
  } finally {
    await rm(draft, { force: true })
  }
}

const pixelLimitSubject: Record<PixelLimit, string> = {
  usual: 'A picture',
  deep: 'A picture with 16 bits a colour',
  avif: 'An AVIF picture',
}

async function hasForeignContent(path: string, size: number): Promise<boolean> {
  const file = await open(path)
  try {
    const ends = [0, Math.max(0, size - scannedBytes)].map(async (position) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(scannedBytes), 0, scannedBytes, position)
      return foreignContent.test(buffer.toString('latin1', 0, bytesRead))
    })
    return (await Promise.all(ends)).includes(true)
  } finally {
    await file.close()
  }
}

async function storePicture(
  { fileStore, decoder }: UploadTarget,
  path: string,
  received: number,
  purpose: UploadPurpose,
): Promise<Stored> {
  if (await hasForeignContent(path, received))
    throw unsupported('This file isn’t just a picture. Please choose another')
  const draft = await fileStore.draft()
  try {
    const outcome = await decoder.decode({ kind: 'store', source: path, target: draft })
    if ('refused' in outcome)
      throw outcome.refused === 'pixels'
        ? tooLarge(`${pixelLimitSubject[outcome.limit]} can have at most ${maxMegapixels[outcome.limit]} megapixels`)
        : unsupported('This picture is damaged. Please choose another')
    const stem = purpose === 'evidence' ? `evidence-${randomUUID()}` : `picture-${randomUUID().slice(0, 8)}`
    const content = await readFile(draft)
    const name = await nameFile(`${stem}.webp`, content, outcome.colour)
    await fileStore.put(draft, name, 'image/webp')
    return { name, bytes: content.length, received }
  } finally {
    await rm(draft, { force: true })
  }
}
