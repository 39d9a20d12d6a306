import { inLayer } from '../cloth/layers.ts'
import { circle, dot, fillShapes, leaf, petal, placeShape, round, strokePath, times } from './shapes.ts'

export const printed = (art: string) => inLayer('print', art)

const petals = (
  count: number,
  length: number,
  width: number,
  colour: string,
  { x = 0, y = 0, hole = 0.16, notch = 0.1, turn = 0 } = {},
) =>
  times(count, (i) => {
    const angle = turn + (i * 360) / count
    return fillShapes(
      colour,
      placeShape(petal(length, width, notch), { turn: angle, x, y }),
      placeShape(leaf(length * 0.4, width * hole), {
        turn: angle,
        x: x + Math.sin((angle * Math.PI) / 180) * length * 0.36,
        y: y - Math.cos((angle * Math.PI) / 180) * length * 0.36,
      }),
    )
  })

/** One block for the `flower`, one for `green`. */
export function stalkedFlower(size: number, bloom: string, stalk: string) {
  const r = size * 0.27
  const y = -size * 0.2
  const flower = petals(5, r, r * 0.95, bloom, { y }) + dot(bloom, r * 0.12, 0, y)
  const bud = fillShapes(
    bloom,
    placeShape(leaf(size * 0.16, size * 0.11), { x: size * 0.27, y: size * 0.02, turn: 30 }),
  )
  const green =
    strokePath(
      stalk,
      size * 0.03,
      `M0 ${round(y + r * 0.5)}C${round(size * 0.02)} ${round(size * 0.1)} ${round(-size * 0.08)} ${round(size * 0.3)} ${round(size * 0.04)} ${round(size * 0.48)}M${round(-size * 0.01)} ${round(size * 0.26)}Q${round(size * 0.18)} ${round(size * 0.2)} ${round(size * 0.26)} ${round(size * 0.04)}`,
    ) +
    [
      [-0.03, 0.34, -62, 0.24],
      [0.0, 0.42, 58, 0.22],
      [-0.02, 0.2, -38, 0.2],
      [0.12, 0.22, 74, 0.14],
    ]
      .map(([x = 0, yy = 0, turn = 0, length = 0]) => {
        const shape = { x: x * size, y: yy * size, turn }
        return fillShapes(
          stalk,
          placeShape(leaf(length * size, length * size * 0.46), shape),
          placeShape(leaf(length * size * 0.6, length * size * 0.07), {
            ...shape,
            x: shape.x + Math.sin((turn * Math.PI) / 180) * size * 0.04,
            y: shape.y - Math.cos((turn * Math.PI) / 180) * size * 0.04,
          }),
        )
      })
      .join('') +
    times(5, (i) =>
      fillShapes(
        stalk,
        placeShape(leaf(r * 0.3, r * 0.2), {
          turn: i * 72 + 36,
          x: Math.sin(((i * 72 + 36) * Math.PI) / 180) * r * 0.8,
          y: y - Math.cos(((i * 72 + 36) * Math.PI) / 180) * r * 0.8,
        }),
      ),
    )
  return { flower: flower + bud, green }
}

/** Of Bagru. */
export const wheelButi = (size: number, colour: string, count = 8) => {
  const r = size / 2
  return (
    petals(count, r * 0.74, (r * 4.4) / count, colour, { hole: 0.2 }) +
    fillShapes(colour, circle(r * 0.18), circle(r * 0.09)) +
    times(count * 2, (i) =>
      dot(colour, r * 0.07, Math.cos((i * Math.PI) / count) * r * 0.92, Math.sin((i * Math.PI) / count) * r * 0.92),
    )
  )
}

/** Of Bagru. */
export const leafButi = (size: number, colour: string) =>
  strokePath(colour, size * 0.035, `M0 ${round(size * 0.5)}Q${round(size * 0.06)} 0 0 ${round(-size * 0.34)}`) +
  fillShapes(
    colour,
    placeShape(leaf(size * 0.3, size * 0.17), { y: -size * 0.2 }),
    placeShape(leaf(size * 0.2, size * 0.03), { y: -size * 0.24 }),
  ) +
  times(3, (i) =>
    [-1, 1]
      .map((side) =>
        fillShapes(
          colour,
          placeShape(leaf(size * (0.34 - i * 0.05), size * 0.15), {
            y: size * (0.36 - i * 0.2),
            x: size * 0.03,
            turn: side * (62 - i * 9),
          }),
          placeShape(leaf(size * (0.22 - i * 0.04), size * 0.025), {
            y: size * (0.33 - i * 0.2),
            x: side * size * 0.07 + size * 0.02,
            turn: side * (62 - i * 9),
          }),
        ),
      )
      .join(''),
  )

/** One block for the `stalk`, one for the `flower`. */
export function blockCreeper(length: number, pitch: number, swing: number, stalk: string, flower: string, count = 6) {
  const stems: string[] = ['M0 0']
  const leaves: string[] = []
  const flowers: string[] = []
  for (let y = 0, side = 1; y < length; y += pitch, side = -side) {
    stems.push(
      `C${round(side * swing * 1.5)} ${round(y + pitch * 0.3)} ${round(side * swing * 1.5)} ${round(y + pitch * 0.7)} 0 ${round(y + pitch)}`,
    )
    flowers.push(
      `<g transform="translate(${round(-side * swing * 0.3)} ${round(y + pitch * 0.5)})">${petals(count, pitch * 0.27, (pitch * 1.3) / count, flower)}${dot(flower, pitch * 0.04)}</g>`,
    )
    for (const [t, outward, turn, size] of [
      [0.2, 1, 50, 0.28],
      [0.42, 1, 85, 0.3],
      [0.64, 1, 120, 0.26],
      [0.86, -1, 60, 0.2],
    ] as const)
      leaves.push(
        fillShapes(
          stalk,
          placeShape(leaf(pitch * size, pitch * size * 0.46, pitch * 0.03 * side), {
            x: side * swing * 4.4 * t * (1 - t),
            y: y + pitch * t,
            turn: side * outward * turn,
          }),
          placeShape(leaf(pitch * size * 0.6, pitch * size * 0.06), {
            x: side * swing * 4.4 * t * (1 - t) + side * outward * pitch * 0.05,
            y: y + pitch * t,
            turn: side * outward * turn,
          }),
        ),
      )
  }
  return {
    stalk: strokePath(stalk, Math.max(0.45, pitch * 0.028), stems.join('')) + leaves.join(''),
    flower: flowers.join(''),
  }
}
