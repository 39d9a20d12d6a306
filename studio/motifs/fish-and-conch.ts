import { circle, curve, fillShapes, placeShape, type Shape, times } from './shapes.ts'

const fishOutline = curve([
  [-30, 0],
  [-18, -18],
  [12, -20],
  [34, 0],
  [12, 20],
  [-18, 18],
  [-30, 0],
])

/** Looks right, `size` units long. */
export function fishParts(size: number) {
  const k = size / 80
  const tail = curve([
    [-28, 0],
    [-36, -6],
    [-42, -16],
    [-46, -18],
    [-44, -8],
    [-44, 8],
    [-46, 18],
    [-42, 16],
    [-36, 6],
    [-28, 0],
  ])
  const scaled = (shape: Shape) => placeShape(shape, { scale: k })
  return { body: scaled(fishOutline), tail: scaled(tail), eye: [22 * k, -4 * k] as const, unit: k }
}

/** A conch, as tied in Sambalpur. */
export function shankha(size: number, colour: string) {
  const k = size / 40
  const shell = curve([
    [-20, 2],
    [-14, -4],
    [-10, -12],
    [2, -12],
    [12, -12],
    [18, -5],
    [19, 0],
    [18, 6],
    [10, 12],
    [0, 12],
    [-8, 12],
    [-14, 6],
    [-20, 2],
  ])
  const mouth = curve([
    [-12, 1],
    [-4, -2],
    [4, -4],
    [9, 0],
    [6, 5],
    [-2, 5],
    [-12, 1],
  ])
  const whorls = [11, 14.5].map((x) =>
    placeShape(
      [
        [x, -7],
        [x + 1.6, -6],
        [x + 1.6, 6],
        [x, 7],
      ],
      { scale: k },
    ),
  )
  return (
    fillShapes(colour, placeShape(shell, { scale: k }), placeShape(mouth, { scale: k }), ...whorls) +
    times(3, (i) => fillShapes(colour, placeShape(circle(1.5, 6), { x: (-6 + i * 7) * k, y: -16 * k, scale: k })))
  )
}
