import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

// For inspection: node studio/contact-sheet.ts OUT.png PICTURE...
const [out, ...files] = process.argv.slice(2)
if (!out || files.length === 0) throw new Error('Usage: contact-sheet.ts OUT.png PICTURE...')
const folder = new URL('../demo/pictures/', import.meta.url)
const [cellWidth, cellHeight, columns] = [400, 500, Math.min(4, files.length)]
const cells = await Promise.all(
  files.map(async (file, index) => ({
    input: await sharp(fileURLToPath(new URL(file, folder)))
      .resize(cellWidth, cellHeight, { fit: 'contain', background: '#fff' })
      .toBuffer(),
    left: (index % columns) * cellWidth,
    top: Math.floor(index / columns) * cellHeight,
  })),
)
await mkdir(dirname(out), { recursive: true })
const height = Math.ceil(files.length / columns) * cellHeight
await sharp({ create: { width: columns * cellWidth, height, channels: 3, background: '#fff' } })
  .composite(cells)
  .png()
  .toFile(out)
