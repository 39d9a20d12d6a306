import { inLayer } from '../cloth/layers.ts'
import { fillShapes, type Point, placeArt } from './shapes.ts'

/**
 * A lozenge of a bagh: rings of floss in the given colours, from the heart outwards. Two opposite sides of each ring are
 * stitched across the cloth and two along it, so that the same colour looks light here and dark there.
 */
export function baghLozenge(width: number, height: number, colours: readonly string[]) {
  const ring = (scale: number, inner: number, colour: string) => {
    const [w, h] = [(width / 2) * scale, (height / 2) * scale]
    const [innerW, innerH] = [(width / 2) * inner, (height / 2) * inner]
    const side = (sx: number, sy: number): Point[] => [
      [0, sy * h],
      [sx * w, 0],
      [sx * innerW, 0],
      [0, sy * innerH],
    ]
    return (
      inLayer('floss', fillShapes(colour, side(1, -1)) + fillShapes(colour, side(-1, 1))) +
      inLayer('flossAlong', fillShapes(colour, side(1, 1)) + fillShapes(colour, side(-1, -1)))
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
      return placeArt(x, y, baghLozenge(size / 2, size / 2, [x === 0 ? a : b]))
    })
    .join('')
