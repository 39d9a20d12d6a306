import sharp from 'sharp'
import { hash2, noise2 } from './random.ts'

/** How the yarn and the dye behave; all are strengths, 0 for none. */
export type Finish = {
  /** Unevenness of the yarn. */
  slub: number
  /** Gloss in the folds: 0 cotton, about 0.3 silk. */
  sheen: number
  /** Cloudiness of the dye. */
  blotch: number
  /** How far dye crept along tied yarn, in sheet units. */
  feather?: { warp: number; weft: number }
}

/** A flat cloth: its art in sheet units (x across from selvedge to selvedge, y along, the pallu at the end). */
export type Cloth = {
  width: number
  length: number
  ground: string
  art: string
  finish: Finish
  seed: number
  fringe?: string
}

/** A cloth, or a part of it, as pixels: `zoom` pixels to a sheet unit, from (x, y). */
export type Sheet = { x: number; y: number; zoom: number; columns: number; rows: number; rgb: Uint8Array; cloth: Cloth }

/** Units between yarns; from afar they are drawn in bundles, as the eye and the encoder would blur them anyway. */
const yarnFromNear = 2.2
const yarnFromAfar = 3.6

export async function renderSheet(
  cloth: Cloth,
  zoom = 1.15,
  region = { x: 0, y: 0, width: cloth.width, height: cloth.length },
): Promise<Sheet> {
  const columns = Math.round(region.width * zoom)
  const rows = Math.round(region.height * zoom)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${columns}" height="${rows}" viewBox="${region.x} ${region.y} ${region.width} ${region.height}" preserveAspectRatio="none"><rect width="${cloth.width}" height="${cloth.length}" fill="${cloth.ground}"/>${cloth.art}</svg>`
  const drawn = await sharp(Buffer.from(svg), { unlimited: true })
    .flatten({ background: cloth.ground })
    .removeAlpha()
    .raw()
    .toBuffer()
  const sheet = { x: region.x, y: region.y, zoom, columns, rows, rgb: new Uint8Array(drawn), cloth }
  weave(sheet)
  return sheet
}

/** Turns drawn art into cloth: dye creeps along the tied yarn, no two yarns are alike. */
function weave(sheet: Sheet) {
  const { columns, rows, zoom, rgb, cloth } = sheet
  const { feather, slub, blotch } = cloth.finish
  const seed = cloth.seed
  const source = feather ? rgb.slice() : rgb
  const showsThreads = zoom > 2
  const yarn = showsThreads ? yarnFromNear : yarnFromAfar
  for (let row = 0; row < rows; row++) {
    const v = sheet.y + row / zoom
    const weft = Math.floor(v / yarn)
    const weftShift = feather ? creep(weft, seed) * feather.weft * zoom : 0
    const weftIsThick = hash2(weft, 3, seed) > 0.9 ? 1.9 : 1
    for (let column = 0; column < columns; column++) {
      const u = sheet.x + column / zoom
      const warp = Math.floor(u / yarn)
      const at = (row * columns + column) * 3
      let from = at
      if (feather) {
        const warpShift = creep(warp, seed + 1) * feather.warp * zoom
        const r = Math.min(rows - 1, Math.max(0, Math.round(row + warpShift)))
        const c = Math.min(columns - 1, Math.max(0, Math.round(column + weftShift)))
        from = (r * columns + c) * 3
      }
      const warpTone = noise2(warp * 0.9, v / 70, seed + 5) - 0.5
      const weftTone = (noise2(u / 70, weft * 0.9, seed + 6) - 0.5) * weftIsThick
      let tone = 1 + slub * (0.8 * warpTone + 0.75 * weftTone)
      tone += blotch * (noise2(u / 130, v / 130, seed + 9) + 0.5 * noise2(u / 41, v / 41, seed + 10) - 0.75)
      if (showsThreads) {
        const fu = u / yarn - warp - 0.5
        const fv = v / yarn - weft - 0.5
        const across = (warp + weft) % 2 === 0 ? fu : fv
        tone *= 1.03 - 0.4 * across * across
      }
      for (let channel = 0; channel < 3; channel++) {
        rgb[at + channel] = Math.min(255, Math.max(0, (source[from + channel] as number) * tone))
      }
    }
  }
}

/** How far a yarn's dye has crept, -1..1: neighbours move together in bundles, as they were tied. */
function creep(index: number, seed: number) {
  const bundle = hash2(Math.floor(index / 3), 1, seed) - 0.5
  const own = hash2(index, 2, seed) - 0.5
  return bundle * 0.9 + own * 1.1
}

const channelOf = (sheet: Sheet, column: number, row: number, channel: number) =>
  sheet.rgb[(row * sheet.columns + column) * 3 + channel] as number

/** Writes the colour at sheet units (u, v) into `out`; beyond the edges the cloth is mirrored. */
export function sampleSheet(sheet: Sheet, u: number, v: number, out: Float64Array) {
  const x = mirrored((u - sheet.x) * sheet.zoom, sheet.columns - 1.001)
  const y = mirrored((v - sheet.y) * sheet.zoom, sheet.rows - 1.001)
  const column = Math.floor(x)
  const row = Math.floor(y)
  const fx = x - column
  const fy = y - row
  for (let channel = 0; channel < 3; channel++) {
    const top = channelOf(sheet, column, row, channel) * (1 - fx) + channelOf(sheet, column + 1, row, channel) * fx
    const bottom =
      channelOf(sheet, column, row + 1, channel) * (1 - fx) + channelOf(sheet, column + 1, row + 1, channel) * fx
    out[channel] = top * (1 - fy) + bottom * fy
  }
}

function mirrored(value: number, size: number) {
  const cycle = size * 2
  const t = ((value % cycle) + cycle) % cycle
  return t > size ? cycle - t : t
}
