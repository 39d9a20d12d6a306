import { readdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/** Of the 5 × 5 patches of a picture, the outer ones. */
const rim = Array.from({ length: 25 }, (_, patch) => patch).filter(
  (patch) => patch < 5 || patch > 19 || patch % 5 === 0 || patch % 5 === 4,
)

/** Writes picture-colours.json beside `folder`: the mean colour of each picture's rim, shown until it loads. */
export async function writePictureColours(folder: URL): Promise<void> {
  const colours: Record<string, string> = {}
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.webp')).sort()) {
    const picture = sharp(await readFile(new URL(file, folder))).resize(5, 5, { fit: 'fill' })
    const patches = await picture.removeAlpha().raw().toBuffer()
    const mean = (channel: number) =>
      rim.reduce((sum, patch) => sum + (patches[3 * patch + channel] ?? 0), 0) / rim.length
    colours[file] = Buffer.from([0, 1, 2].map((channel) => Math.round(mean(channel)))).toString('hex')
  }
  await writeFile(new URL('../picture-colours.json', folder), `${JSON.stringify(colours, null, 2)}\n`)
}
