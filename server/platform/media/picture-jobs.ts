/** Pixels. Fixed, so that nobody can fill the disk. */
export const widths = [320, 480, 640, 960, 1200] as const
/** The middle of a wide picture, for upright phones. */
export const tallSize = { width: 640, height: 1024 }
/** For emails, at twice the pixels shown. */
export const thumbnailSize = { width: 160, height: 208 }
export type Size = (typeof widths)[number] | 'tall' | 'thumbnail'
/** JPEG for thumbnails: many mail programs show neither AVIF nor WebP. */
export type Format = 'avif' | 'webp' | 'jpeg'

/**
 * By the picture's header. Decoding takes 200 to 300 MB at most: 5 bytes a pixel, 8 with 16 bits a colour, 18 for AVIF.
 */
export const maxMegapixels = { usual: 40, deep: 20, avif: 16 } as const
export type PixelLimit = keyof typeof maxMegapixels
/** In pixels: more than any screen shows. */
export const longestSide = 2400

/** From file `source` to file `target`. Stored pictures are upright WebP within `longestSide`, without metadata. */
export type PictureJob = { source: string; target: string } & (
  | { kind: 'store' }
  | { kind: 'resize'; size: Size; format: Format }
)

/** `colour`: `rrggbb`, null if transparent. */
export type PictureOutcome =
  | { colour: string | null }
  | { refused: 'pixels'; limit: PixelLimit }
  | { refused: 'damaged'; message: string }
