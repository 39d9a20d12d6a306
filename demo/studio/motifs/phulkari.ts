import { as } from '../layers.ts'
import { at, filled, type Point } from './shapes.ts'

/**
 * A lozenge of a bagh: rings of floss, each ring's side corners stitched across and its upper and lower ones along,
 * so that the same gold is light here and dark there. `grow` from the middle: colours from the heart outwards.
 */
export function baghLozenge(width: number, height: number, colours: readonly string[]) {
  const ring = (scale: number, inner: number, colour: string) => {
    const [w, h] = [(width / 2) * scale, (height / 2) * scale]
    const [v, g] = [(width / 2) * inner, (height / 2) * inner]
    const side = (sx: number, sy: number): Point[] => [
      [0, sy * h],
      [sx * w, 0],
      [sx * v, 0],
      [0, sy * g],
    ]
    return (
      as('floss', filled(colour, side(1, -1)) + filled(colour, side(-1, 1))) +
      as('flossAlong', filled(colour, side(1, 1)) + filled(colour, side(-1, -1)))
    )
  }
  const count = colours.length
  return colours
    .map((colour, i) => ring((i + 1) / count - (i === count - 1 ? 0.03 : 0.012), i / count + 0.012, colour))
    .join('')
}

/** A small flower of eight lozenges, for edges and corners. */
export const flossStar = (size: number, a: string, b: string) =>
  [0, 90, 180, 270]
    .map((turn) => {
      const d = size / 4
      const x = turn === 0 || turn === 180 ? 0 : turn === 90 ? d : -d
      const y = turn === 90 || turn === 270 ? 0 : turn === 0 ? -d : d
      return at(x, y, baghLozenge(size / 2, size / 2, [x === 0 ? a : b]))
    })
    .join('')
