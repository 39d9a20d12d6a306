/** The widths in pixels in which pictures are available. The list is fixed so that nobody can fill the disk with others. */
export const widths = [320, 480, 640, 960, 1200] as const
/** The size of `tall`, the middle of a wide picture: a phone held upright shows only that. */
export const tallSize = { width: 640, height: 1024 }
/** The size of `thumbnail`, the middle of a picture in an e-mail: twice as many pixels as it takes on the screen. */
export const thumbnailSize = { width: 160, height: 208 }
export type Size = (typeof widths)[number] | 'tall' | 'thumbnail'
/** Thumbnails are JPEG, because many mail programs show neither AVIF nor WebP; nothing else is. */
export type Format = 'avif' | 'webp' | 'jpeg'

/**
 * The most pixels of a picture that is decoded, in millions, by what its header states. Measured with the worst picture of
 * each kind, decoding takes 200 to 300 MB of memory: 5 bytes a pixel, 8 with 16 bits a colour, 18 for AVIF.
 */
export const maxMegapixels = { usual: 40, deep: 20, avif: 16 } as const
export type PixelLimit = keyof typeof maxMegapixels
/** The longest side of a stored picture in pixels: more than any screen shows. */
export const longestSide = 2400

/**
 * What a picture is decoded for: to be stored as WebP, upright, within `longestSide` and without metadata; or in a smaller
 * size. Both write from the path `source` to the path `target`.
 */
export type PictureJob = { source: string; target: string } & (
  | { kind: 'store' }
  | { kind: 'resize'; size: Size; format: Format }
)

/** What came of it: the stored picture's colour as `rrggbb` (null for a transparent one), or why it was not decoded. */
export type PictureOutcome =
  | { colour: string | null }
  | { refused: 'pixels'; limit: PixelLimit }
  | { refused: 'damaged'; message: string }
