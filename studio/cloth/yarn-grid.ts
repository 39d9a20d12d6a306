import type { Cloth, Sheet } from './cloth.ts'
import { drawLayers, type Layer, type Raster } from './layers.ts'
import { hash2 } from './random.ts'
import { dyeCreep } from './yarn-variation.ts'

/** A figure yarn floats over `length` yarns, then is tied down; neighbours' ties are `step` apart. */
export const floatStyles = {
  extra: { length: 4, step: 2, thickness: 1.12, gloss: 0.1, twist: 0.2, metal: false },
  zari: { length: 6, step: 5, thickness: 1.1, gloss: 1, twist: 0, metal: true },
  floss: { length: 9, step: 4, thickness: 1.2, gloss: 0.6, twist: 0, metal: false },
  flossAlong: { length: 9, step: 4, thickness: 1.2, gloss: 0.6, twist: 0, metal: false },
}
/** The last lies on top. */
const floatLayers = ['zari', 'extra', 'floss', 'flossAlong'] as const
export type FloatStyle = (typeof floatStyles)[keyof typeof floatStyles]

/** One pixel per yarn crossing, with a margin. */
type ThreadRaster = {
  firstWarp: number
  firstWeft: number
  columns: number
  rows: number
  layers: Partial<Record<Layer, Raster>>
}
const margin = 40

export async function drawYarnGrid(sheet: Sheet) {
  const { pitch } = sheet.cloth.finish
  const firstWarp = Math.floor(sheet.x / pitch) - margin
  const firstWeft = Math.floor(sheet.y / pitch) - margin
  const columns = Math.ceil(sheet.columns / sheet.zoom / pitch) + 2 * margin
  const rows = Math.ceil(sheet.rows / sheet.zoom / pitch) + 2 * margin
  const area = { x: firstWarp * pitch, y: firstWeft * pitch, width: columns * pitch, height: rows * pitch }
  const layers = await drawLayers(sheet.cloth, 'thread', area, { columns, rows, crisp: true })
  const threads: ThreadRaster = { firstWarp, firstWeft, columns, rows, layers }
  return {
    warp: yarnColours(threads, sheet.cloth, 'warp'),
    weft: yarnColours(threads, sheet.cloth, 'weft'),
    figures: figureYarns(threads),
    cellAt(warp: number, weft: number) {
      const column = Math.min(columns - 1, Math.max(0, warp - firstWarp))
      const row = Math.min(rows - 1, Math.max(0, weft - firstWeft))
      return row * columns + column
    },
  }
}

export type YarnGrid = Awaited<ReturnType<typeof drawYarnGrid>>

/** At each crossing, spread dye included. */
function yarnColours(threads: ThreadRaster, cloth: Cloth, system: 'warp' | 'weft') {
  const { columns, rows, layers } = threads
  const { feather, pitch } = cloth.finish
  const rgb = new Uint8Array(columns * rows * 3)
  const metal = new Uint8Array(columns * rows)
  const copyColour = (at: number, raster: Raster | undefined, from: number) => {
    if (!raster || (raster.data[from * 4 + 3] as number) < 128) return false
    for (let c = 0; c < 3; c++) rgb[at * 3 + c] = raster.data[from * 4 + c] as number
    return true
  }
  const reach = feather ? feather[system] / pitch : 0
  for (let row = 0; row < rows; row++) {
    const weftCreep = dyeCreep(threads.firstWeft + row, cloth.seed) * reach
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column
      copyColour(at, layers.yarn, at)
      copyColour(at, layers[system], at)
      if (reach > 0) {
        const shift = system === 'warp' ? dyeCreep(threads.firstWarp + column, cloth.seed + 1) * reach : weftCreep
        // The dye fades out over a few yarns.
        const fade = (hash2(threads.firstWarp + column, threads.firstWeft + row, cloth.seed + 3) - 0.5) * 5
        const by = Math.round(shift + fade)
        const r = system === 'warp' ? Math.min(rows - 1, Math.max(0, row + by)) : row
        const c = system === 'weft' ? Math.min(columns - 1, Math.max(0, column + by)) : column
        copyColour(at, layers.ikat, r * columns + c)
      }
      if (system === 'warp' && copyColour(at, layers.zariWarp, at)) metal[at] = 1
    }
  }
  return { rgb, metal }
}

/** Style and colour at each crossing. */
function figureYarns({ columns, rows, layers }: ThreadRaster) {
  const styles: (FloatStyle | undefined)[] = Array.from({ length: columns * rows })
  const rgb = new Uint8Array(columns * rows * 3)
  for (const name of floatLayers) {
    const raster = layers[name]
    if (!raster) continue
    for (let at = 0; at < styles.length; at++) {
      if ((raster.data[at * 4 + 3] as number) < 128) continue
      styles[at] = floatStyles[name]
      for (let c = 0; c < 3; c++) rgb[at * 3 + c] = raster.data[at * 4 + c] as number
    }
  }
  return { styles, rgb, any: styles.some(Boolean) }
}
