import type { Yarn } from './cloth.ts'
import { hash2 } from './random.ts'

/** Smooth noise in -0.5..0.5 along yarn number `index`. */
export function along(index: number, at: number, seed: number) {
  const cell = Math.floor(at)
  const f = at - cell
  const s = f * f * (3 - 2 * f)
  return hash2(index, cell, seed) * (1 - s) + hash2(index, cell + 1, seed) * s - 0.5
}

/** Yarns to a khat, Kota's little window. */
export const khat = 14

const slubEvery = 90

/** How much thicker than usual a yarn is here, 1 for usual: slow unevenness, and slubs where the spinner let more through. */
export function thickness(yarn: Yarn, index: number, at: number, seed: number) {
  let thick = 1 + yarn.uneven * (1.1 * along(index, at / 23, seed) + 0.5 * along(index, at / 5, seed + 1))
  const cell = Math.floor(at / slubEvery)
  if (yarn.slubs > 0 && hash2(index, cell, seed + 2) < yarn.slubs) {
    const length = 5 + 22 * hash2(index, cell, seed + 3) ** 2
    const middle = (cell + 0.25 + 0.5 * hash2(index, cell, seed + 4)) * slubEvery
    const distance = (at - middle) / length
    if (distance > -2 && distance < 2) thick += 0.75 * Math.exp(-distance * distance * 1.6)
  }
  return thick
}

/** How far a yarn's dye has crept, -1..1: neighbours move together in bundles, as they were tied. */
export function creep(index: number, seed: number) {
  const bundle = hash2(Math.floor(index / 6), 1, seed) - 0.5
  const smaller = hash2(Math.floor(index / 2), 5, seed) - 0.5
  const own = hash2(index, 2, seed) - 0.5
  return bundle * 0.7 + smaller * 0.5 + own * 0.8
}
