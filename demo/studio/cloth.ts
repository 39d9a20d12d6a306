import { weaveAfar } from './afar.ts'
import { weaveThreads } from './threads.ts'

/** A yarn; strengths are 0 for none. */
export type Yarn = {
  /** Of the space it has. */
  thick: number
  uneven: number
  /** How often the spinner let too much through. */
  slubs: number
  twist: number
  gloss: number
  hair: number
}

/** How the cloth is woven and how its dye behaves. */
export type Finish = {
  /** Gloss in the folds: 0 cotton, about 0.3 silk. */
  sheen: number
  /** Sheet units from one yarn to the next. */
  pitch: number
  structure: 'plain' | 'twill' | 'satin' | 'khat'
  warp: Yarn
  weft: Yarn
  /** Share of the face that the warp has. */
  cover: number
  /** How much light comes through between the yarns. */
  sheer: number
  /** Cloudiness of the dye. */
  blotch: number
  /** How far dye crept along tied yarn, in sheet units. */
  feather?: { warp: number; weft: number }
  /** Whether a mud resist broke in drying and let the dye through in fine veins. */
  crackles?: boolean
}

/** A flat cloth: its art in sheet units (x across from selvedge to selvedge, y along, the pallu at the end); a unit is 1.5 mm. */
export type Cloth = {
  width: number
  length: number
  ground: string
  art: string
  finish: Finish
  seed: number
  fringe?: string
}

/**
 * A cloth, or a part of it, as pixels: `zoom` pixels to a sheet unit, from (x, y).
 * `height` is how far each point stands up, 255 for `tallest` sheet units; `shine` goes from 0, matt, to 255, zari.
 */
export type Sheet = {
  x: number
  y: number
  zoom: number
  columns: number
  rows: number
  rgb: Uint8Array
  height: Uint8Array
  shine: Uint8Array
  cloth: Cloth
}

/** Sheet units that a height of 255 stands for. */
export const tallest = 0.9

/** Pixels to a yarn from which it is drawn as a yarn; below, it is averaged with its neighbours. */
const threadFrom = 1.2
const threadWants = 3

export async function renderSheet(
  cloth: Cloth,
  zoom = 1.15,
  region = { x: 0, y: 0, width: cloth.width, height: cloth.length },
): Promise<Sheet> {
  const yarn = cloth.finish.pitch * zoom
  if (yarn < threadFrom) return weaveAfar(emptySheet(cloth, zoom, region))
  const finer = Math.ceil(threadWants / yarn)
  const sheet = await weaveThreads(emptySheet(cloth, zoom * finer, region, finer))
  return finer === 1 ? sheet : shrink(sheet, finer)
}

function emptySheet(
  cloth: Cloth,
  zoom: number,
  region: { x: number; y: number; width: number; height: number },
  finer = 1,
): Sheet {
  const columns = Math.round((region.width * zoom) / finer) * finer
  const rows = Math.round((region.height * zoom) / finer) * finer
  const size = columns * rows
  const planes = { rgb: new Uint8Array(size * 3), height: new Uint8Array(size), shine: new Uint8Array(size) }
  return { x: region.x, y: region.y, zoom, columns, rows, ...planes, cloth }
}

/** Averages squares of `by` pixels into one. */
function shrink(sheet: Sheet, by: number): Sheet {
  const columns = sheet.columns / by
  const rows = sheet.rows / by
  const plane = (from: Uint8Array, channels: number) => {
    const to = new Uint8Array(columns * rows * channels)
    for (let row = 0; row < rows; row++) {
      for (let i = 0; i < columns * channels; i++) {
        const column = Math.floor(i / channels)
        const channel = i % channels
        let sum = 0
        for (let y = row * by; y < row * by + by; y++)
          for (let x = column * by; x < column * by + by; x++)
            sum += from[(y * sheet.columns + x) * channels + channel] as number
        to[row * columns * channels + i] = sum / (by * by)
      }
    }
    return to
  }
  const planes = { rgb: plane(sheet.rgb, 3), height: plane(sheet.height, 1), shine: plane(sheet.shine, 1) }
  return { ...sheet, zoom: sheet.zoom / by, columns, rows, ...planes }
}
