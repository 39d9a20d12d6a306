import { createHash } from 'node:crypto'
import { parse } from 'node:path'
import sharp from 'sharp'

/** The outer of five by five patches that a picture is cut into, by number. */
const rim = Array.from({ length: 25 }, (_, patch) => patch).filter(
  (at) => at < 5 || at > 19 || at % 5 === 0 || at % 5 === 4,
)

/**
 * The colour of a picture's rim as `rrggbb`: what it shows comes up on its own ground. Undefined for what is no picture,
 * and for one that lets the page show through. Takes the picture's decoding: some 10 ms for a photograph.
 */
export async function colourOf(content: Uint8Array): Promise<string | undefined> {
  try {
    const picture = sharp(content)
    if ((await picture.metadata()).hasAlpha) return undefined
    const patches = await picture.resize(5, 5, { fit: 'fill' }).toColourspace('srgb').raw().toBuffer()
    const mean = (channel: number) => rim.reduce((sum, at) => sum + (patches[3 * at + channel] ?? 0), 0) / rim.length
    return Buffer.from([0, 1, 2].map((channel) => Math.round(mean(channel)))).toString('hex')
  } catch {
    return undefined
  }
}

/**
 * The name that a media file is kept under: its own, a hash of its content, so that its address may be cached for ever,
 * and a picture's colour, which keeps its place until it comes: `saree-1234abcd-c1b7af.webp`. Give `colour` where it is
 * known already, to spare the decoding.
 */
export async function nameFile(file: string, content: Uint8Array, colour?: string): Promise<string> {
  const { name, ext } = parse(file)
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
  return [name, hash, colour ?? (await colourOf(content))].filter(Boolean).join('-') + ext
}
