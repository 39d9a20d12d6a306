import sharp from 'sharp'
import { renderSheet, type Sheet } from './cloth.ts'
import { designs } from './designs/all.ts'
import { layOut } from './layout.ts'

// Shows cloths flat: the whole sheet, its pallu corner, and three places thread by thread with height and shine beside.
// node demo/studio/swatch.ts OUT.png SLUG...   with near=x,y (shares of the cloth) to choose the place.
const [out, ...args] = process.argv.slice(2)
const place = args
  .find((arg) => arg.startsWith('near='))
  ?.slice(5)
  .split(',')
  .map(Number)
const slugs = args.filter((arg) => !arg.startsWith('near='))
if (!out || slugs.length === 0) throw new Error('Usage: swatch.ts OUT.png [near=x,y] SLUG...')

const rgbOf = (sheet: Sheet) =>
  sharp(sheet.rgb, { raw: { width: sheet.columns, height: sheet.rows, channels: 3 } })
    .png()
    .toBuffer()
const planeOf = (sheet: Sheet, plane: Uint8Array) =>
  sharp(plane, { raw: { width: sheet.columns, height: sheet.rows, channels: 1 } })
    .png()
    .toBuffer()

const rows = await Promise.all(
  slugs.map(async (slug) => {
    const design = designs[slug]
    if (!design) throw new Error(`No design for ${slug}`)
    const cloth = layOut(slug, design.layout)
    const whole = await renderSheet(cloth, 900 / cloth.length)
    const middle = await renderSheet(cloth, 3, { x: 0, y: cloth.length - 640, width: 200, height: 300 })
    const threads = 130
    const side = threads * cloth.finish.pitch
    const [x, y] = place ?? [0.5, 0.6]
    const near = await renderSheet(cloth, 700 / side, {
      x: cloth.width * (x as number) - side / 2,
      y: cloth.length * (y as number) - side / 2,
      width: side,
      height: (side * 9) / 7,
    })
    return [await rgbOf(whole), await rgbOf(middle), await rgbOf(near)].concat(
      place ? [await planeOf(near, near.height), await planeOf(near, near.shine)] : [],
    )
  }),
)
const cells = await Promise.all(
  rows.flatMap((pictures, row) => {
    return pictures.map(async (input, column) => ({
      input: await sharp(input).resize({ height: 900 }).png().toBuffer(),
      top: row * 910,
      left: [0, 510, 1120, 1830, 2540][column] ?? 0,
    }))
  }),
)
await sharp({ create: { width: place ? 3250 : 1830, height: rows.length * 910, channels: 3, background: '#fff' } })
  .composite(cells)
  .png()
  .toFile(out)
