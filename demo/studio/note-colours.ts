import { readdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/** The outer of five by five patches that a picture is cut into, by number. */
const rim = Array.from({ length: 25 }, (_, patch) => patch).filter(
  (at) => at < 5 || at > 19 || at % 5 === 0 || at % 5 === 4,
)

/** Writes down the colour of the rim of every picture in `folder`, which keeps its place in the shop until it comes. */
export async function noteColours(folder: URL): Promise<void> {
  const colours: Record<string, string> = {}
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.webp')).sort()) {
    const picture = sharp(await readFile(new URL(file, folder))).resize(5, 5, { fit: 'fill' })
    const patches = await picture.removeAlpha().raw().toBuffer()
    const mean = (channel: number) => rim.reduce((sum, at) => sum + (patches[3 * at + channel] ?? 0), 0) / rim.length
    colours[file] = Buffer.from([0, 1, 2].map((channel) => Math.round(mean(channel)))).toString('hex')
  }
  await writeFile(new URL('../picture-colours.json', folder), `${JSON.stringify(colours, null, 2)}\n`)
}
