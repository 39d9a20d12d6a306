import { clampByte, maxHeight, type Sheet } from './cloth.ts'
import { inkStrength, resistStrength, rimDarkness } from './ink.ts'
import { drawLayers, type Raster } from './layers.ts'
import { noise2 } from './random.ts'
import { dyeCreep, yarnNoise, yarnsPerKhat, yarnThickness } from './yarn-variation.ts'

/** Height of embroidery or tied dots, 0..1. */
function reliefAt(relief: Raster | undefined, row: number, column: number) {
  if (!relief) return 0
  const r = Math.min(relief.rows - 1, Math.max(0, row))
  const c = Math.min(relief.columns - 1, Math.max(0, column))
  const at = (r * relief.columns + c) * 4
  return ((relief.data[at] as number) * (relief.data[at + 3] as number)) / 65025
}

const reliefAround = (relief: Raster, row: number, column: number) =>
  (reliefAt(relief, row - 1, column) +
    reliefAt(relief, row + 1, column) +
    reliefAt(relief, row, column - 1) +
    reliefAt(relief, row, column + 1)) /
  4

/** More yarns than this under a pixel are sampled. */
const maxYarnsPerPixel = 4

/** A khat's edge is denser than its window; khats too small to see blur into one tone. */
function khatTone(warp: number, weft: number, pixels: number) {
  const density = (at: number) => {
    const f = (((at % yarnsPerKhat) + yarnsPerKhat) % yarnsPerKhat) / yarnsPerKhat
    return Math.max(0, 1 - Math.abs(f - 0.18) / 0.22) - 0.22
  }
  return 0.09 * Math.min(1, Math.max(0, (pixels - 3) / 4)) * (density(warp) + density(weft))
}

/** For yarns finer than a pixel. */
export async function weaveAveraged(sheet: Sheet): Promise<Sheet> {
  const { cloth, columns, rows, zoom, rgb, height, shine } = sheet
  const { finish, seed } = cloth
  const { pitch, warp: warpYarn, weft: weftYarn, warpShare, feather, blotch } = finish
  const area = { x: sheet.x, y: sheet.y, width: columns / zoom, height: rows / zoom }
  const size = { columns, rows, crisp: false }
  const woven = await drawLayers(cloth, 'thread', area, size)
  const face = await drawLayers(cloth, 'face', area, size)
  const baseHeight = (0.68 * pitch * 255) / maxHeight
  const count = Math.min(maxYarnsPerPixel, Math.max(1, Math.round(1 / (pitch * zoom))))
  const clothGloss = warpShare * warpYarn.gloss + (1 - warpShare) * weftYarn.gloss

  /** Brightness relative to the mean, from the yarns' unevenness. */
  const yarnTone = (yarn: typeof warpYarn, index: number, along: number, salt: number) => {
    let tone = 0
    for (let k = 0; k < count; k++) {
      const thick = yarnThickness(yarn, index + k, along, seed + salt) - 1
      tone += 0.22 * thick + 0.1 * yarnNoise(index + k, along / 140, seed + salt + 4)
    }
    return tone / count
  }
  const pixel = new Float64Array(3)
  /** Blends a layer's colour over the pixel; returns the share covered. */
  const blend = (raster: Raster | undefined, at: number, share = 1, rim = 0) => {
    if (!raster) return 0
    const alpha = ((raster.data[at * 4 + 3] as number) / 255) * share
    if (alpha > 0)
      for (let c = 0; c < 3; c++)
        pixel[c] = (pixel[c] as number) * (1 - alpha) + (raster.data[at * 4 + c] as number) * alpha * (1 - rim)
    return alpha
  }
  const mixed = new Float64Array(3)
  /** The mean of the tied yarns under a pixel. */
  const dyeIkat = (
    ikat: Raster,
    reach: { warp: number; weft: number },
    row: number,
    column: number,
    warp: number,
    weft: number,
  ) => {
    // If only one system is tied, its yarns are thicker and hide the other.
    const both = reach.warp > 0 && reach.weft > 0
    const shareOf = {
      warp: both ? warpShare : reach.warp > 0 ? warpShare + 0.2 : 0,
      weft: both ? 1 - warpShare : reach.weft > 0 ? 1.2 - warpShare : 0,
    }
    const rest = 1 - shareOf.warp - shareOf.weft
    for (let i = 0; i < 3; i++) mixed[i] = (pixel[i] as number) * rest
    for (let k = 0; k < count; k++) {
      for (const system of ['warp', 'weft'] as const) {
        const share = shareOf[system] / count
        if (share === 0) continue
        const r = system === 'warp' ? Math.round(row + dyeCreep(warp + k, seed + 1) * reach.warp * zoom) : row
        const c = system === 'weft' ? Math.round(column + dyeCreep(weft + k, seed) * reach.weft * zoom) : column
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
      blend(woven.yarn, at)
      if (woven.warp || woven.weft) {
        // Mix the warp's and the weft's colour by their share of the face.
        mixed.set(pixel)
        blend(woven.warp, at)
        for (let i = 0; i < 3; i++) {
          const weftColour = mixed[i] as number
          mixed[i] = pixel[i] as number
          pixel[i] = weftColour
        }
        blend(woven.weft, at)
        for (let i = 0; i < 3; i++) pixel[i] = (mixed[i] as number) * warpShare + (pixel[i] as number) * (1 - warpShare)
      }
      if (woven.ikat && feather) dyeIkat(woven.ikat, feather, row, column, warp, weft)
      let metal = Math.max(blend(woven.zariWarp, at, 0.95), blend(woven.zari, at, 0.97))
      const figured = blend(woven.extra, at, 0.93)
      metal *= 1 - figured
      let lift = Math.max(0.55 * figured, 0.5 * metal)
      const floss = Math.max(blend(woven.floss, at, 0.95), blend(woven.flossAlong, at, 0.95))
      lift = Math.max(lift, 0.6 * floss)
      blend(face.dye, at, resistStrength(sheet, column, row))
      if (face.print) blend(face.print, at, inkStrength(sheet, column, row), rimDarkness(face.print, row, column, 1))
      let tone =
        1 +
        yarnTone(warpYarn, warp, v / pitch, 31) * 2 * warpShare +
        yarnTone(weftYarn, weft, u / pitch, 41) * 2 * (1 - warpShare)
      tone += blotch * (2 * noise2(u / 130, v / 130, seed + 9) + noise2(u / 41, v / 41, seed + 10) - 1.5)
      if (finish.structure === 'khat') tone += khatTone(u / pitch, v / pitch, yarnsPerKhat * pitch * zoom)
      if (metal > 0) tone *= 1 + metal * 0.3 * (noise2(u * 1.7, v * 4, seed + 53) - 0.5)
      for (let c = 0; c < 3; c++) pixel[c] = (pixel[c] as number) * tone * 0.97
      const stitched = blend(face.stitch, at)
      const rise = reliefAt(face.relief, row, column)
      // Raised art shades the cloth around it.
      const shade = face.relief ? 1 - 0.5 * Math.max(0, reliefAround(face.relief, row, column) - rise) : 1
      for (let c = 0; c < 3; c++) pixel[c] = (pixel[c] as number) * shade
      for (let c = 0; c < 3; c++) rgb[at * 3 + c] = clampByte(pixel[c] as number)
      height[at] = clampByte(baseHeight * (1 + 0.5 * (tone - 1) + lift) * (1 - 0.7 * rise) + 150 * rise)
      shine[at] = clampByte(235 * Math.max(clothGloss * (1 - stitched) * 0.75, metal, 0.6 * floss) + stitched * 30)
    }
  }
  return sheet
}
