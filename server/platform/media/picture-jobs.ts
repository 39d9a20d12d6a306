/** Pixels. A fixed list, so that nobody can fill the disk with others. */
export const widths = [320, 480, 640, 960, 1200] as const
/** Of `tall`, the middle of a wide picture, for upright phones. */
export const tallSize = { width: 640, height: 1024 }
/** Of `thumbnail`, for e-mails, at twice the pixels shown. */
export const thumbnailSize = { width: 160, height: 208 }
export type Size = (typeof widths)[number] | 'tall' | 'thumbnail'
/** JPEG is for thumbnails: many mail programs show neither AVIF nor WebP. */
export type Format = 'avif' | 'webp' | 'jpeg'

/**
 * The most megapixels, by the header. The worst pictures of each kind take 200 to 300 MB to decode: 5 bytes a pixel, 8
 * with 16 bits a colour, 18 for AVIF.
 */
export const maxMegapixels = { usual: 40, deep: 20, avif: 16 } as const
export type PixelLimit = keyof typeof maxMegapixels
/** Of a stored picture, in pixels: more than any screen shows. */
export const longestSide = 2400

/**
 * Decodes `source` and writes `target`: either for storage, as upright WebP within `longestSide` and without metadata,
 * or in a smaller size.
 */
export type PictureJob = { source: string; target: string } & (
  | { kind: 'store' }
  | { kind: 'resize'; size: Size; format: Format }
)

/** The stored picture's colour as `rrggbb` (null if transparent), or why it was refused. */
export type PictureOutcome =
  | { colour: string | null }
  | { refused: 'pixels'; limit: PixelLimit }
  | { refused: 'damaged'; message: string }
