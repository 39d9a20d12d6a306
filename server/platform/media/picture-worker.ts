import { copyFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import sharp, { type Metadata, type ResizeOptions, type Sharp } from 'sharp'
import { colourOf } from './name-file.ts'
import {
  type Format,
  longestSide,
  maxMegapixels,
  type PictureJob,
  type PictureOutcome,
  type PixelLimit,
  type Size,
  tallSize,
  thumbnailSize,
} from './picture-jobs.ts'

/** The child process of `openPictureDecoder`; ends with its parent. */

// The parent decides how many are decoded at once.
sharp.concurrency(1)
sharp.cache(false)
// Serving pages comes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** Efforts that take some tens of milliseconds. AVIF is a quarter smaller. */
const encoders: Record<Format, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 52, effort: 0 }),
  webp: (picture) => picture.webp({ quality: 76, effort: 2 }),
  // The storefront's paper replaces transparency.
  jpeg: (picture) => picture.flatten({ background: '#faf5ea' }).jpeg({ quality: 80, mozjpeg: true }),
}

function limitOf({ format, depth }: Metadata): PixelLimit {
  if (format === 'heif') return 'avif'
  return depth === 'uchar' ? 'usual' : 'deep'
}

/** Thumbnails alone are enlarged: the email states their size. */
function boxOf(size: Size): ResizeOptions {
  if (size === 'thumbnail') return { ...thumbnailSize, fit: 'cover' }
  return { ...(size === 'tall' ? tallSize : { width: size }), withoutEnlargement: true }
}

async function perform(job: PictureJob): Promise<PictureOutcome> {
  // Our own limit, below, depends on the header, which is all that `metadata` reads.
  const options = { limitInputPixels: false, failOn: job.kind === 'store' ? 'error' : 'warning' } as const
  const header = await sharp(job.source, options).metadata()
  const { format: ownFormat, width, height } = header
  const limit = limitOf(header)
  if (width * height > maxMegapixels[limit] * 1_000_000) return { refused: 'pixels', limit }
  const picture = sharp(job.source, options)
  if (job.kind === 'store') {
    const box = { width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true } as const
    await picture.autoOrient().resize(box).webp({ quality: 84 }).toFile(job.target)
    return { colour: (await colourOf(job.target)) ?? null }
  }
  const { size, format } = job
  // Re-encoding would only lose quality.
  if (typeof size === 'number' && ownFormat === format && width <= size) await copyFile(job.source, job.target)
  else await encoders[format](picture.autoOrient().resize(boxOf(size))).toFile(job.target)
  return { colour: null }
}

process.on('message', (job: PictureJob) => {
  perform(job)
    .catch(({ message }: Error): PictureOutcome => ({ refused: 'damaged', message }))
    .then((outcome) => process.send?.(outcome))
})
process.once('disconnect', () => process.exit())
