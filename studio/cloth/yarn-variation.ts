import type { Yarn } from './cloth.ts'
import { hash2, smoothStep } from './random.ts'

/** Smooth noise in -0.5..0.5 at place `at` along yarn number `index`. */
export function yarnNoise(index: number, at: number, seed: number) {
  const cell = Math.floor(at)
  const f = at - cell
  const s = smoothStep(f)
  return hash2(index, cell, seed) * (1 - s) + hash2(index, cell + 1, seed) * s - 0.5
}

/** A khat is the small open square of Kota's checks. */
export const yarnsPerKhat = 14

/** At most one slub per this many yarn widths. */
const slubSpacing = 90

/** Relative to 1: unevenness and slubs. */
export function yarnThickness(yarn: Yarn, index: number, at: number, seed: number) {
  let thick = 1 + yarn.unevenness * (1.1 * yarnNoise(index, at / 23, seed) + 0.5 * yarnNoise(index, at / 5, seed + 1))
  const cell = Math.floor(at / slubSpacing)
  if (yarn.slubs > 0 && hash2(index, cell, seed + 2) < yarn.slubs) {
    const length = 5 + 22 * hash2(index, cell, seed + 3) ** 2
    const middle = (cell + 0.25 + 0.5 * hash2(index, cell, seed + 4)) * slubSpacing
    const distance = (at - middle) / length
    if (distance > -2 && distance < 2) thick += 0.75 * Math.exp(-distance * distance * 1.6)
  }
  return thick
}

/** -1..1; neighbours, tied in bundles, are alike. */
export function dyeCreep(index: number, seed: number) {
  const bundle = hash2(Math.floor(index / 6), 1, seed) - 0.5
  const smaller = hash2(Math.floor(index / 2), 5, seed) - 0.5
  const own = hash2(index, 2, seed) - 0.5
  return bundle * 0.7 + smaller * 0.5 + own * 0.8
}
