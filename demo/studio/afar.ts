import { type Sheet, tallest } from './cloth.ts'
import { inkStrength, rimOf, veinAt } from './ink.ts'
import { drawLayers, type Raster } from './layers.ts'
import { noise2 } from './random.ts'
import { along, creep, khat, thickness } from './yarn.ts'

const clamp = (value: number) => Math.max(0, Math.min(255, value))

/** How far the cloth's embroidery or tied dots stand up here, 0..1. */
function riseAt(relief: Raster | undefined, row: number, column: number) {
  if (!relief) return 0
  const r = Math.min(relief.rows - 1, Math.max(0, row))
  const c = Math.min(relief.columns - 1, Math.max(0, column))
  const at = (r * relief.columns + c) * 4
  return ((relief.data[at] as number) * (relief.data[at + 3] as number)) / 65025
}

const riseAround = (relief: Raster, row: number, column: number) =>
  (riseAt(relief, row - 1, column) +
    riseAt(relief, row + 1, column) +
    riseAt(relief, row, column - 1) +
    riseAt(relief, row, column + 1)) /
  4

/** Yarns under one pixel, each looked at once. */
const most = 4

/** The close yarns around a window are denser than the window; too small to be seen, they melt into one tone. */
function khatTone(warp: number, weft: number, pixels: number) {
  const close = (at: number) => {
    const f = (((at % khat) + khat) % khat) / khat
    return Math.max(0, 1 - Math.abs(f - 0.18) / 0.22) - 0.22
  }
  return 0.09 * Math.min(1, Math.max(0, (pixels - 3) / 4)) * (close(warp) + close(weft))
}

/** Draws a sheet whose yarns are too fine for the pixels: each pixel is the mean of the yarns in it. */
export async function weaveAfar(sheet: Sheet): Promise<Sheet> {
  const { cloth, columns, rows, zoom, rgb, height, shine } = sheet
  const { finish, seed } = cloth
  const { pitch, warp: warpYarn, weft: weftYarn, cover, feather, blotch } = finish
  const region = { x: sheet.x, y: sheet.y, width: columns / zoom, height: rows / zoom }
  const size = { columns, rows, crisp: false }
  const woven = await drawLayers(cloth, 'thread', region, size)
  const face = await drawLayers(cloth, 'face', region, size)
  const base = (0.68 * pitch * 255) / tallest
  const count = Math.min(most, Math.max(1, Math.round(1 / (pitch * zoom))))
  const clothGloss = cover * warpYarn.gloss + (1 - cover) * weftYarn.gloss

  const system = (yarn: typeof warpYarn, index: number, way: number, salt: number) => {
    let tone = 0
    for (let k = 0; k < count; k++) {
      const thick = thickness(yarn, index + k, way, seed + salt) - 1
      tone += 0.22 * thick + 0.1 * along(index + k, way / 140, seed + salt + 4)
    }
    return tone / count
  }
  const pixel = new Float64Array(3)
  const over = (raster: Raster | undefined, at: number, share = 1, rim = 0) => {
    if (!raster) return 0
    const alpha = ((raster.data[at * 4 + 3] as number) / 255) * share
    if (alpha > 0)
      for (let c = 0; c < 3; c++)
        pixel[c] = (pixel[c] as number) * (1 - alpha) + (raster.data[at * 4 + c] as number) * alpha * (1 - rim)
    return alpha
  }
  const mixed = new Float64Array(3)
  /** The mean of the tied yarns under a pixel, each with its own creep. */
  const dyeIkat = (
    ikat: Raster,
    crept: { warp: number; weft: number },
    row: number,
    column: number,
    warp: number,
    weft: number,
  ) => {
    // Where one system alone is tied, its yarns are the thicker ones and the other hardly shows.
    const both = crept.warp > 0 && crept.weft > 0
    const shareOf = {
      warp: both ? cover : crept.warp > 0 ? cover + 0.2 : 0,
      weft: both ? 1 - cover : crept.weft > 0 ? 1.2 - cover : 0,
    }
    const rest = 1 - shareOf.warp - shareOf.weft
    for (let i = 0; i < 3; i++) mixed[i] = (pixel[i] as number) * rest
    for (let k = 0; k < count; k++) {
      for (const system of ['warp', 'weft'] as const) {
        const share = shareOf[system] / count
        if (share === 0) continue
        const r = system === 'warp' ? Math.round(row + creep(warp + k, seed + 1) * crept.warp * zoom) : row
        const c = system === 'weft' ? Math.round(column + creep(weft + k, seed) * crept.weft * zoom) : column
        const from = Math.min(rows - 1, Math.max(0, r)) * columns + Math.min(columns - 1, Math.max(0, c))
        const alpha = (ikat.data[from * 4 + 3] as number) / 255
        for (let i = 0; i < 3; i++)
          mixed[i] =
            (mixed[i] as number) +
            share * ((pixel[i] as number) * (1 - alpha) + (ikat.data[from * 4 + i] as number) * alpha)
      }
    }
    pixel.set(mixed)
  }
  for (let row = 0; row < rows; row++) {
    const v = sheet.y + row / zoom
    const weft = Math.floor(v / pitch)
    for (let column = 0; column < columns; column++) {
      const u = sheet.x + column / zoom
      const at = row * columns + column
      const warp = Math.floor(u / pitch)
      pixel.fill(0)
      over(woven.yarn, at)
      if (woven.warp || woven.weft) {
        mixed.set(pixel)
        over(woven.warp, at)
        for (let i = 0; i < 3; i++) {
          const crossing = mixed[i] as number
          mixed[i] = pixel[i] as number
          pixel[i] = crossing
        }
        over(woven.weft, at)
        for (let i = 0; i < 3; i++) pixel[i] = (mixed[i] as number) * cover + (pixel[i] as number) * (1 - cover)
      }
      if (woven.ikat && feather) dyeIkat(woven.ikat, feather, row, column, warp, weft)
      let metal = Math.max(over(woven.zariWarp, at, 0.95), over(woven.zari, at, 0.97))
      const figured = over(woven.extra, at, 0.93)
      metal *= 1 - figured
      let lift = Math.max(0.55 * figured, 0.5 * metal)
      const floss = Math.max(over(woven.floss, at, 0.95), over(woven.flossAlong, at, 0.95))
      lift = Math.max(lift, 0.6 * floss)
      over(face.dye, at, veinAt(sheet, column, row))
      if (face.print) over(face.print, at, inkStrength(sheet, column, row), rimOf(face.print, row, column, 1))
      let tone =
        1 + system(warpYarn, warp, v / pitch, 31) * 2 * cover + system(weftYarn, weft, u / pitch, 41) * 2 * (1 - cover)
      tone += blotch * (2 * noise2(u / 130, v / 130, seed + 9) + noise2(u / 41, v / 41, seed + 10) - 1.5)
      if (finish.structure === 'khat') tone += khatTone(u / pitch, v / pitch, khat * pitch * zoom)
      if (metal > 0) tone *= 1 + metal * 0.3 * (noise2(u * 1.7, v * 4, seed + 53) - 0.5)
      for (let c = 0; c < 3; c++) pixel[c] = (pixel[c] as number) * tone * 0.97
      const stitched = over(face.stitch, at)
      const rise = riseAt(face.relief, row, column)
      // What stands up shades the cloth at its foot.
      const shade = face.relief ? 1 - 0.5 * Math.max(0, riseAround(face.relief, row, column) - rise) : 1
      for (let c = 0; c < 3; c++) pixel[c] = (pixel[c] as number) * shade
      for (let c = 0; c < 3; c++) rgb[at * 3 + c] = clamp(pixel[c] as number)
      height[at] = clamp(base * (1 + 0.5 * (tone - 1) + lift) * (1 - 0.7 * rise) + 150 * rise)
      shine[at] = clamp(235 * Math.max(clothGloss * (1 - stitched) * 0.75, metal, 0.6 * floss) + stitched * 30)
    }
  }
  return sheet
}
