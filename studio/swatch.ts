import sharp from 'sharp'
import type { Sheet } from './cloth/cloth.ts'
import { renderSheet } from './cloth/render-sheet.ts'
import { findCloth } from './displays/find-product.ts'

// Draws cloths flat for inspection, one per row.
// node studio/swatch.ts OUT.png [near=x,y] SLUG...
// `near` places the threads (shares of width and length) and adds their height and shine in grey.
const [out, ...args] = process.argv.slice(2)
const near = args
  .find((arg) => arg.startsWith('near='))
  ?.slice('near='.length)
  .split(',')
  .map(Number)
const slugs = args.filter((arg) => !arg.startsWith('near='))
if (!out || slugs.length === 0) throw new Error('Usage: swatch.ts OUT.png [near=x,y] SLUG...')

const rowHeight = 900
const gap = 10
const lefts = [0, 510, 1120, 1830, 2540]
const threadsShown = 130

const toPng = ({ columns, rows }: Sheet, plane: Uint8Array, channels: 1 | 3) =>
  sharp(plane, { raw: { width: columns, height: rows, channels } })
    .png()
    .toBuffer()

async function drawRow(slug: string) {
  const cloth = findCloth(slug)
  const whole = await renderSheet(cloth, 900 / cloth.length)
  const corner = await renderSheet(cloth, 3, { x: 0, y: cloth.length - 640, width: 200, height: 300 })
  const side = threadsShown * cloth.finish.pitch
  const [x = 0.5, y = 0.6] = near ?? []
  const threads = await renderSheet(cloth, 700 / side, {
    x: cloth.width * x - side / 2,
    y: cloth.length * y - side / 2,
    width: side,
    height: (side * 9) / 7,
  })
  const pictures = [toPng(whole, whole.rgb, 3), toPng(corner, corner.rgb, 3), toPng(threads, threads.rgb, 3)]
  if (near) pictures.push(toPng(threads, threads.height, 1), toPng(threads, threads.shine, 1))
  return Promise.all(pictures)
}

const rows = await Promise.all(slugs.map(drawRow))
const cells = await Promise.all(
  rows.flatMap((pictures, row) =>
    pictures.map(async (picture, column) => ({
      input: await sharp(picture).resize({ height: rowHeight }).png().toBuffer(),
      top: row * (rowHeight + gap),
      left: lefts[column] ?? 0,
    })),
  ),
)
const sheetHeight = rows.length * (rowHeight + gap)
await sharp({ create: { width: near ? 3250 : 1830, height: sheetHeight, channels: 3, background: '#fff' } })
  .composite(cells)
  .png()
  .toFile(out)
