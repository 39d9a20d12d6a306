import type { Sharp } from 'sharp'

/** The first quality that fits `maxBytes`. Slight blur looks better than compression blocks. */
export async function encodeWebp(picture: Sharp, maxBytes: number) {
  for (const blur of [0, 0.5, 0.8, 1.2, 1.8]) {
    const image = blur === 0 ? picture : picture.clone().blur(blur)
    for (const quality of [82, 72, 62, 52, 44]) {
      const encoded = await image.clone().webp({ quality, effort: 3 }).toBuffer()
      if (encoded.length <= maxBytes) return encoded
      // Lower qualities won't fit either.
      if (encoded.length > maxBytes * 2.4) break
    }
  }
  throw new Error(`The picture does not fit into ${maxBytes} bytes`)
}
