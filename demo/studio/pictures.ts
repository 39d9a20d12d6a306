import type { Sharp } from 'sharp'

/**
 * Encodes as WebP within `limit` bytes, at the first quality that fits. A picture too busy for a decent quality is
 * softened first: a little blur looks better than blocks.
 */
export async function toWebp(picture: Sharp, limit: number) {
  for (const blur of [0, 0.5, 0.8, 1.2, 1.8]) {
    const image = blur === 0 ? picture : picture.clone().blur(blur)
    for (const quality of [82, 72, 62, 52, 44]) {
      const encoded = await image.clone().webp({ quality, effort: 3 }).toBuffer()
      if (encoded.length <= limit) return encoded
      // Far too big: lower steps would not do either.
      if (encoded.length > limit * 2.4) break
    }
  }
  throw new Error(`Does not fit into ${limit} bytes`)
}
