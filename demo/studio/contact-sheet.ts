import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

// Puts pictures side by side for looking at: node demo/studio/contact-sheet.ts OUT.png FILE...
const [out, ...files] = process.argv.slice(2)
if (!out || files.length === 0) throw new Error('Usage: contact-sheet.ts OUT.png PICTURE...')
const folder = fileURLToPath(new URL('../pictures/', import.meta.url))
const [cellWidth, cellHeight, across] = [400, 500, Math.min(4, files.length)]
const cells = await Promise.all(
  files.map(async (file, index) => ({
    input: await sharp(folder + file)
      .resize(cellWidth, cellHeight, { fit: 'contain', background: '#fff' })
      .toBuffer(),
    left: (index % across) * cellWidth,
    top: Math.floor(index / across) * cellHeight,
  })),
)
await mkdir(new URL('.', `file://${out}`), { recursive: true })
const height = Math.ceil(files.length / across) * cellHeight
await sharp({ create: { width: across * cellWidth, height, channels: 3, background: '#fff' } })
  .composite(cells)
  .png()
  .toFile(out)
