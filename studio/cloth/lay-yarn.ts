import type { Finish } from './cloth.ts'
import { hash2, noise2, smoothStep } from './random.ts'
import { floatStyles, type YarnGrid } from './yarn-grid.ts'
import { yarnNoise, yarnsPerKhat, yarnThickness } from './yarn-variation.ts'

/** A point of the cloth and its uppermost yarn so far; `x`, `y`, `top` in yarn widths. */
export type Spot = {
  x: number
  y: number
  top: number
  tone: number
  gloss: number
  /** Colour of that yarn at index `cell`. */
  rgb: Uint8Array
  cell: number
  /** Reach of ink along that yarn, in yarn widths. */
  wick: number
  system: 'warp' | 'weft' | 'figure'
}

/** Where there is no yarn. */
export const emptyTop = -9

function warpIsUp(structure: Finish['structure'], warp: number, weft: number) {
  if (structure === 'twill') return (((warp + weft) % 4) + 4) % 4 < 2
  if (structure === 'satin') return (((warp + weft * 3) % 8) + 8) % 8 !== 0
  return (warp + weft) % 2 === 0
}

/** The yarns of a khat are dense at its edge, sparse in its window. */
const khatThickness = (index: number) => (((index % yarnsPerKhat) + yarnsPerKhat) % yarnsPerKhat < 5 ? 1.5 : 0.46)

/** `detail`, 0..1: visibility of twist and fibres. */
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
  const alongYarn = isWarp ? spot.y : spot.x
  const acrossYarn = isWarp ? spot.x : spot.y
  const index = Math.floor(acrossYarn)
  const cell = grid.cellAt(Math.floor(spot.x), Math.floor(spot.y))
  // Metal warps almost hide the weft.
  const isMetal = grid.warp.metal[cell] === 1
  const warpShare = isMetal ? 0.82 : finish.warpShare
  const share = isWarp ? warpShare : 1 - warpShare
  const salt = seed + (isWarp ? 31 : 41)
  const khatFactor = finish.structure === 'khat' ? khatThickness(index) : 1
  const halfWidth =
    0.5 * yarn.thickness * (0.7 + 0.6 * share) * yarnThickness(yarn, index, alongYarn, salt) * khatFactor
  const reedShift = isWarp ? (index % 2 === 0 ? 0.035 : -0.035) : 0
  const side = (acrossYarn - index - 0.5 - 0.18 * yarnNoise(index, alongYarn / 19, salt + 1) - reedShift) / halfWidth
  if (side <= -1 || side >= 1) return
  const before = Math.floor(alongYarn - 0.5)
  const level = (crossing: number) => {
    const up = isWarp ? warpIsUp(finish.structure, index, crossing) : !warpIsUp(finish.structure, crossing, index)
    return up ? 0.3 : -0.3
  }
  const low = level(before)
  const roundness = Math.sqrt(1 - side * side)
  const top =
    (share - 0.5) * 0.9 +
    low +
    (level(before + 1) - low) * smoothStep(alongYarn - 0.5 - before) +
    0.8 * halfWidth * roundness
  if (top <= spot.top) return
  const twistPhase = yarnNoise(index, alongYarn / 31, salt + 2) * 9
  const twist = Math.sin((alongYarn * 0.9 + side * (isWarp ? 0.5 : -0.5)) * Math.PI * 2 + twistPhase)
  const fibre = noise2(side * 3.2 + index * 11, alongYarn * 0.7, salt + 3) - 0.5
  const uneven =
    1 +
    0.1 * yarnNoise(index, alongYarn / 140, salt + 4) +
    0.16 * yarn.unevenness * yarnNoise(index, alongYarn / 33, salt + 5)
  spot.top = top
  spot.tone = (0.72 + 0.28 * roundness) * (1 + detail * (yarn.twist * twist + 0.2 * fibre)) * uneven
  spot.gloss = yarn.gloss
  spot.rgb = grid[system].rgb
  spot.cell = cell
  spot.wick = 1.5 * yarnNoise(index, alongYarn / 5, salt + 7)
  spot.system = system
  if (isWarp && isMetal) {
    spot.tone *= 0.7 + 0.5 * hash2(Math.floor(alongYarn), index, salt + 6) + 0.25 * roundness
    spot.gloss = 1
  }
}

/** Figure yarn floats and is tied down at intervals. */
export function layFigure(spot: Spot, grid: YarnGrid, seed: number, detail: number) {
  const { styles, rgb } = grid.figures
  const acrossCell = grid.cellAt(Math.floor(spot.x), Math.round(spot.y))
  const alongCell = grid.cellAt(Math.round(spot.x), Math.floor(spot.y))
  const isAlong = styles[alongCell] === floatStyles.flossAlong
  const float = isAlong ? floatStyles.flossAlong : styles[acrossCell]
  if (!float || (!isAlong && float === floatStyles.flossAlong)) return
  const alongYarn = isAlong ? spot.y : spot.x
  const acrossYarn = isAlong ? spot.x : spot.y
  const index = Math.round(acrossYarn)
  const halfWidth = 0.5 * float.thickness * (1 + 0.2 * yarnNoise(index, alongYarn / 13, seed + 51))
  const side = (acrossYarn - index - 0.14 * yarnNoise(index, alongYarn / 11, seed + 52)) / halfWidth
  if (side <= -1 || side >= 1) return
  const level = (crossing: number) => {
    const cell = isAlong ? grid.cellAt(index, crossing) : grid.cellAt(crossing, index)
    if (styles[cell] !== float) return -0.75
    return (((crossing + index * float.step) % float.length) + float.length) % float.length === 0 ? -0.1 : 0.62
  }
  const before = Math.floor(alongYarn - 0.5)
  const low = level(before)
  const roundness = Math.sqrt(1 - side * side)
  const top = low + (level(before + 1) - low) * smoothStep(alongYarn - 0.5 - before) + 0.7 * halfWidth * roundness
  if (top <= spot.top) return
  const run = Math.floor((alongYarn + index * float.step) / float.length)
  const fibre = noise2(side * 4 + index * 13, alongYarn * 0.3, seed + 54) - 0.5
  spot.top = top
  spot.tone = (0.62 + 0.38 * roundness) * (1 + detail * 0.26 * fibre) * (0.94 + 0.14 * hash2(run, index, seed + 56))
  spot.tone *= 1 + detail * float.twist * Math.sin((alongYarn * 0.7 + side * 0.6) * Math.PI * 2)
  if (float.metal) {
    const flake = hash2(Math.floor(alongYarn * 0.8 + side * 0.4), index, seed + 53)
    spot.tone *= 0.62 + 0.48 * flake + (flake > 0.86 ? 0.45 * roundness : 0)
  }
  spot.gloss = float.gloss
  spot.rgb = rgb
  spot.cell = isAlong ? alongCell : acrossCell
  spot.wick = 0
  spot.system = 'figure'
}
