import type { Sheet } from './cloth.ts'
import type { Raster } from './layers.ts'
import { noise2 } from './random.ts'

/** 0..1: cloudy over a hand's breadth, mottled over a few yarns. */
export function inkStrength(sheet: Sheet, column: number, row: number) {
  const u = sheet.x + column / sheet.zoom
  const v = sheet.y + row / sheet.zoom
  const seed = sheet.cloth.seed
  return Math.min(
    1,
    0.8 + 0.24 * noise2(u / 17, v / 17, seed + 61) + 0.2 * (noise2(u * 1.6, v * 1.6, seed + 62) - 0.35),
  )
}

const alphaAt = (raster: Raster, row: number, column: number) => {
  const r = Math.min(raster.rows - 1, Math.max(0, row))
  const c = Math.min(raster.columns - 1, Math.max(0, column))
  return raster.data[(r * raster.columns + c) * 4 + 3] as number
}

/** 0..0.18: the block squeezes ink to the edge of a print. */
export function rimDarkness(print: Raster, row: number, column: number, reach: number) {
  if (alphaAt(print, row, column) < 128) return 0
  const inside =
    alphaAt(print, row - reach, column) +
    alphaAt(print, row + reach, column) +
    alphaAt(print, row, column - reach) +
    alphaAt(print, row, column + reach)
  return 0.18 * (1 - inside / 1020)
}

/** Blends pixel `from` of a raster over the sheet's `at`; `rim` darkens. */
export function layColour(
  rgb: Uint8Array,
  at: number,
  raster: Raster | undefined,
  from: number,
  strength: number,
  rim = 0,
) {
  if (!raster) return
  const alpha = ((raster.data[from * 4 + 3] as number) / 255) * strength
  if (alpha === 0) return
  for (let c = 0; c < 3; c++)
    rgb[at * 3 + c] =
      (rgb[at * 3 + c] as number) * (1 - alpha) + (raster.data[from * 4 + c] as number) * (1 - rim) * alpha
}

/** 1, or less along the veins where the resist cracked. */
export function resistStrength(sheet: Sheet, column: number, row: number) {
  if (!sheet.cloth.finish.crackles) return 1
  const u = sheet.x + column / sheet.zoom
  const v = sheet.y + row / sheet.zoom
  const seed = sheet.cloth.seed
  const bentU = u + 5 * noise2(u / 9, v / 9, seed + 63)
  const bentV = v + 5 * noise2(u / 9, v / 9, seed + 64)
  const vein = Math.min(
    Math.abs(noise2(bentU / 8, bentV / 8, seed + 65) - 0.5),
    1.3 * Math.abs(noise2(bentU / 4.5, bentV / 4.5, seed + 66) - 0.5),
  )
  const width = Math.max(0.022, 0.03 / sheet.zoom)
  return vein > width ? 1 : 0.25 + (0.75 * vein) / width
}
