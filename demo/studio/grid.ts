import type { Cloth, Sheet } from './cloth.ts'
import { drawLayers, type Layer, type Raster } from './layers.ts'
import { hash2 } from './random.ts'
import { creep } from './yarn.ts'

/** How the extra wefts are tied down: over how many yarns they float, and how they are made. */
export const floats = {
  extra: { over: 4, step: 2, thick: 1.12, gloss: 0.1, twist: 0.2, metal: false },
  zari: { over: 6, step: 5, thick: 1.1, gloss: 1, twist: 0, metal: true },
  floss: { over: 9, step: 4, thick: 1.2, gloss: 0.6, twist: 0, metal: false },
  flossAlong: { over: 9, step: 4, thick: 1.2, gloss: 0.6, twist: 0, metal: false },
}
/** Later ones lie over earlier ones. */
const floatLayers = ['zari', 'extra', 'floss', 'flossAlong'] as const
export type Float = (typeof floats)[keyof typeof floats]

/** The art seen yarn by yarn, `margin` yarns beyond the picture all around. */
type Grid = {
  firstWarp: number
  firstWeft: number
  columns: number
  rows: number
  layers: Partial<Record<Layer, Raster>>
}
const margin = 40

/** Draws a sheet's art on its own grid of yarns. */
export async function gridOf(sheet: Sheet) {
  const { pitch } = sheet.cloth.finish
  const firstWarp = Math.floor(sheet.x / pitch) - margin
  const firstWeft = Math.floor(sheet.y / pitch) - margin
  const columns = Math.ceil(sheet.columns / sheet.zoom / pitch) + 2 * margin
  const rows = Math.ceil(sheet.rows / sheet.zoom / pitch) + 2 * margin
  const region = { x: firstWarp * pitch, y: firstWeft * pitch, width: columns * pitch, height: rows * pitch }
  const layers = await drawLayers(sheet.cloth, 'thread', region, { columns, rows, crisp: true })
  const grid: Grid = { firstWarp, firstWeft, columns, rows, layers }
  return {
    warp: yarnColours(grid, sheet.cloth, 'warp'),
    weft: yarnColours(grid, sheet.cloth, 'weft'),
    figures: figureYarns(grid),
    cellAt(warp: number, weft: number) {
      const column = Math.min(columns - 1, Math.max(0, warp - firstWarp))
      const row = Math.min(rows - 1, Math.max(0, weft - firstWeft))
      return row * columns + column
    },
  }
}

export type YarnGrid = Awaited<ReturnType<typeof gridOf>>

/** The colours of a yarn system on the grid, and where it is metal: dye that crept and all. */
function yarnColours(grid: Grid, cloth: Cloth, system: 'warp' | 'weft') {
  const { columns, rows, layers } = grid
  const { feather, pitch } = cloth.finish
  const rgb = new Uint8Array(columns * rows * 3)
  const metal = new Uint8Array(columns * rows)
  const put = (at: number, raster: Raster | undefined, from: number) => {
    if (!raster || (raster.data[from * 4 + 3] as number) < 128) return false
    for (let c = 0; c < 3; c++) rgb[at * 3 + c] = raster.data[from * 4 + c] as number
    return true
  }
  const reach = feather ? feather[system] / pitch : 0
  for (let row = 0; row < rows; row++) {
    const weftCreep = creep(grid.firstWeft + row, cloth.seed) * reach
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column
      put(at, layers.yarn, at)
      put(at, layers[system], at)
      if (reach > 0) {
        const shift = system === 'warp' ? creep(grid.firstWarp + column, cloth.seed + 1) * reach : weftCreep
        // The dye fades out over a few yarns' width rather than stopping.
        const fade = (hash2(grid.firstWarp + column, grid.firstWeft + row, cloth.seed + 3) - 0.5) * 5
        const by = Math.round(shift + fade)
        const r = system === 'warp' ? Math.min(rows - 1, Math.max(0, row + by)) : row
        const c = system === 'weft' ? Math.min(columns - 1, Math.max(0, column + by)) : column
        put(at, layers.ikat, r * columns + c)
      }
      if (system === 'warp' && put(at, layers.zariWarp, at)) metal[at] = 1
    }
  }
  return { rgb, metal }
}

/** The figures' own yarns: which kind lies in each cell, if any, and its colour. */
function figureYarns({ columns, rows, layers }: Grid) {
  const kinds: (Float | undefined)[] = Array.from({ length: columns * rows })
  const rgb = new Uint8Array(columns * rows * 3)
  for (const name of floatLayers) {
    const raster = layers[name]
    if (!raster) continue
    for (let at = 0; at < kinds.length; at++) {
      if ((raster.data[at * 4 + 3] as number) < 128) continue
      kinds[at] = floats[name]
      for (let c = 0; c < 3; c++) rgb[at * 3 + c] = raster.data[at * 4 + c] as number
    }
  }
  return { kinds, rgb, any: kinds.some(Boolean) }
}
