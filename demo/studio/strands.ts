import type { Finish } from './cloth.ts'
import { type Float, floats, type YarnGrid } from './grid.ts'
import { hash2, noise2 } from './random.ts'
import { along, khat, thickness } from './yarn.ts'

/** A point of the cloth, in yarns, and what lies on top there so far. `top` is in yarns too. */
export type Spot = {
  x: number
  y: number
  top: number
  tone: number
  gloss: number
  /** Where the colour of the yarn on top is found. */
  rgb: Uint8Array
  cell: number
  /** Which way the yarn on top leads ink: how far, in yarns. */
  wick: number
  system: 'warp' | 'weft' | 'figure'
}

/** Above this, a spot has a yarn. */
export const nothing = -9

export const ease = (f: number) => f * f * (3 - 2 * f)

/** Whether the warp lies on top where it crosses the weft. */
function warpIsUp(structure: Finish['structure'], warp: number, weft: number) {
  if (structure === 'twill') return (((warp + weft) % 4) + 4) % 4 < 2
  if (structure === 'satin') return (((warp + weft * 3) % 8) + 8) % 8 !== 0
  return (warp + weft) % 2 === 0
}

/** Yarns of a khat stand close at its edge and far apart in its window. */
const khatThickness = (index: number) => (((index % khat) + khat) % khat < 5 ? 1.5 : 0.46)

/** Lays the warp or the weft yarn that runs under a spot. `detail` is how much of a yarn's own make can be seen, 0..1. */
export function layYarn(
  spot: Spot,
  system: 'warp' | 'weft',
  finish: Finish,
  grid: YarnGrid,
  seed: number,
  detail: number,
) {
  const isWarp = system === 'warp'
  const yarn = finish[system]
  const way = isWarp ? spot.y : spot.x
  const across = isWarp ? spot.x : spot.y
  const index = Math.floor(across)
  const cell = grid.cellAt(Math.floor(spot.x), Math.floor(spot.y))
  // Metal in the warp is set close and all but hides the weft.
  const isMetal = grid.warp.metal[cell] === 1
  const warpShare = isMetal ? 0.82 : finish.cover
  const share = isWarp ? warpShare : 1 - warpShare
  const salt = seed + (isWarp ? 31 : 41)
  const window = finish.structure === 'khat' ? khatThickness(index) : 1
  const half = 0.5 * yarn.thick * (0.7 + 0.6 * share) * thickness(yarn, index, way, salt) * window
  // The reed keeps warps in pairs.
  const reed = isWarp ? (index % 2 === 0 ? 0.035 : -0.035) : 0
  const side = (across - index - 0.5 - 0.18 * along(index, way / 19, salt + 1) - reed) / half
  if (side <= -1 || side >= 1) return
  const before = Math.floor(way - 0.5)
  const level = (crossing: number) => {
    const up = isWarp ? warpIsUp(finish.structure, index, crossing) : !warpIsUp(finish.structure, crossing, index)
    return up ? 0.3 : -0.3
  }
  const low = level(before)
  const round = Math.sqrt(1 - side * side)
  const top = (share - 0.5) * 0.9 + low + (level(before + 1) - low) * ease(way - 0.5 - before) + 0.8 * half * round
  if (top <= spot.top) return
  const turn = along(index, way / 31, salt + 2) * 9
  const twist = Math.sin((way * 0.9 + side * (isWarp ? 0.5 : -0.5)) * Math.PI * 2 + turn)
  const fibre = noise2(side * 3.2 + index * 11, way * 0.7, salt + 3) - 0.5
  const uneven = 1 + 0.1 * along(index, way / 140, salt + 4) + 0.16 * yarn.uneven * along(index, way / 33, salt + 5)
  spot.top = top
  spot.tone = (0.72 + 0.28 * round) * (1 + detail * (yarn.twist * twist + 0.2 * fibre)) * uneven
  spot.gloss = yarn.gloss
  spot.rgb = grid[system].rgb
  spot.cell = cell
  spot.wick = 1.5 * along(index, way / 5, salt + 7)
  spot.system = system
  if (isWarp && isMetal) {
    spot.tone *= 0.7 + 0.5 * hash2(Math.floor(way), index, salt + 6) + 0.25 * round
    spot.gloss = 1
  }
}

/** Lays the yarn of a woven or darned figure, where there is one: it floats, and is tied down at intervals. */
export function layFigure(spot: Spot, grid: YarnGrid, seed: number, detail: number) {
  const { kinds, rgb } = grid.figures
  const lyingCell = grid.cellAt(Math.floor(spot.x), Math.round(spot.y))
  const standingCell = grid.cellAt(Math.round(spot.x), Math.floor(spot.y))
  const lying = kinds[lyingCell]
  const isAlong = kinds[standingCell] === floats.flossAlong
  const float: Float | undefined = isAlong ? floats.flossAlong : lying === floats.flossAlong ? undefined : lying
  if (!float) return
  const way = isAlong ? spot.y : spot.x
  const across = isAlong ? spot.x : spot.y
  const index = Math.round(across)
  const half = 0.5 * float.thick * (1 + 0.2 * along(index, way / 13, seed + 51))
  const side = (across - index - 0.14 * along(index, way / 11, seed + 52)) / half
  if (side <= -1 || side >= 1) return
  const level = (crossing: number) => {
    const there = isAlong ? grid.cellAt(index, crossing) : grid.cellAt(crossing, index)
    if (kinds[there] !== float) return -0.75
    return (((crossing + index * float.step) % float.over) + float.over) % float.over === 0 ? -0.1 : 0.62
  }
  const before = Math.floor(way - 0.5)
  const low = level(before)
  const round = Math.sqrt(1 - side * side)
  const top = low + (level(before + 1) - low) * ease(way - 0.5 - before) + 0.7 * half * round
  if (top <= spot.top) return
  const run = Math.floor((way + index * float.step) / float.over)
  const fibre = noise2(side * 4 + index * 13, way * 0.3, seed + 54) - 0.5
  spot.top = top
  spot.tone = (0.62 + 0.38 * round) * (1 + detail * 0.26 * fibre) * (0.94 + 0.14 * hash2(run, index, seed + 56))
  spot.tone *= 1 + detail * float.twist * Math.sin((way * 0.7 + side * 0.6) * Math.PI * 2)
  if (float.metal) {
    const flake = hash2(Math.floor(way * 0.8 + side * 0.4), index, seed + 53)
    spot.tone *= 0.62 + 0.48 * flake + (flake > 0.86 ? 0.45 * round : 0)
  }
  spot.gloss = float.gloss
  spot.rgb = rgb
  spot.cell = isAlong ? standingCell : lyingCell
  spot.wick = 0
  spot.system = 'figure'
}
