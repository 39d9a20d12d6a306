import { inLayer } from '../cloth/layers.ts'
import { fillShapes, type Point, placeArt } from './shapes.ts'

/**
 * Rings of floss, from the heart outwards. Each is stitched half across, half along the cloth: one colour looks light and dark.
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

/** Eight lozenges, for edges and corners. */
export const flossStar = (size: number, a: string, b: string) =>
  [0, 90, 180, 270]
    .map((turn) => {
      const d = size / 4
      const x = turn === 0 || turn === 180 ? 0 : turn === 90 ? d : -d
      const y = turn === 90 || turn === 270 ? 0 : turn === 0 ? -d : d
      return placeArt(x, y, baghLozenge(size / 2, size / 2, [x === 0 ? a : b]))
    })
    .join('')
