import {
  box,
  circle,
  dot,
  fillShapes,
  leaf,
  lozenge,
  mango,
  petal,
  placeArt,
  placeShape,
  repeatAround,
  round,
  strokePath,
  times,
} from './shapes.ts'

/** The mango of Banaras. */
export function kalga(size: number, metal: string, heart = metal) {
  const k = size / 24
  const outer = placeShape(mango, { scale: k })
  const inner = placeShape(mango, { scale: k * 0.76, x: -0.1 * k, y: 1.5 * k })
  const core = placeShape(mango, { scale: k * 0.54, x: -0.1 * k, y: 2.3 * k })
  const holes = [
    [0, 3.4],
    [-1.6, 0.9],
    [1.7, 0.2],
    [2.3, 4.6],
    [-2.1, 5.2],
  ].map(([x = 0, y = 0]) => placeShape(circle(0.7, 9), { x: x * k, y: y * k, scale: k }))
  const leaflets = mango
    .filter((_, i) => i % 5 === 2 && i < 42)
    .map(([x, y]) =>
      fillShapes(
        metal,
        placeShape(leaf(2.6 * k, 1.7 * k), {
          x: x * k * 1.07,
          y: (y - 0.6) * k * 1.07 + 0.6 * k,
          turn: (Math.atan2(y, x) * 180) / Math.PI + 90,
        }),
      ),
    )
    .join('')
  const stem = strokePath(metal, 0.8 * k, `M0 ${round(10 * k)}L0 ${round(13.4 * k)}`)
  const foot = [-1, 1]
    .map((side) => fillShapes(metal, placeShape(leaf(4 * k, 1.8 * k), { y: 12.6 * k, turn: side * 68 })))
    .join('')
  return fillShapes(metal, outer, inner) + fillShapes(heart, core, ...holes) + leaflets + stem + foot
}

/** The mango of Kanjivaram. */
export function manga(size: number, metal: string, bead: string) {
  const k = size / 24
  const triangleRow = mango
    .filter((_, i) => i % 3 === 0)
    .map(([x, y]) => fillShapes(metal, placeShape(box(1.5 * k), { x: x * k * 1.13, y: y * k * 1.1, turn: 45 })))
    .join('')
  return (
    fillShapes(metal, placeShape(mango, { scale: k }), placeShape(mango, { scale: k * 0.72, y: 1.6 * k })) +
    fillShapes(
      bead,
      placeShape(mango, { scale: k * 0.5, y: 2.4 * k }),
      placeShape(lozenge(2.6, 4.4), { y: 3 * k, scale: k }),
    ) +
    triangleRow
  )
}

/** The gold coin of Chanderi. */
export const ashrafi = (size: number, metal: string) => {
  const r = size / 2
  return (
    fillShapes(metal, circle(r), circle(r * 0.84)) +
    fillShapes(
      metal,
      circle(r * 0.74),
      ...Array.from({ length: 6 }, (_, i) => placeShape(petal(r * 0.56, r * 0.4), { turn: i * 60 })),
    ) +
    fillShapes(metal, circle(r * 0.16))
  )
}

/** The rudraksha bead. */
export const rudraksham = (width: number, height: number, metal: string, eye: string) =>
  fillShapes(metal, lozenge(width, height), lozenge(width * 0.8, height * 0.8)) +
  fillShapes(metal, lozenge(width * 0.62, height * 0.62), lozenge(width * 0.3, height * 0.3)) +
  fillShapes(eye, lozenge(width * 0.2, height * 0.2)) +
  [
    [-0.5, 0],
    [0.5, 0],
  ]
    .map(([x = 0]) => fillShapes(metal, placeShape(lozenge(width * 0.16, height * 0.16), { x: x * width * 1.16 })))
    .join('')

/** Temple points (gopuram) along x = 0, towards +x, as in a korvai border. */
export function templeRow(length: number, pitch: number, height: number, colour: string) {
  let d = 'M0 0'
  for (let y = 0; y < length; y += pitch)
    d += `L${round(height * 0.16)} ${round(y + pitch * 0.14)}L${round(height * 0.6)} ${round(y + pitch * 0.38)}L${round(height)} ${round(y + pitch * 0.5)}L${round(height * 0.6)} ${round(y + pitch * 0.62)}L${round(height * 0.16)} ${round(y + pitch * 0.86)}L0 ${round(y + pitch)}`
  return `<path d="${d}Z" fill="${colour}"/>`
}

/** Along x = 0, towards +x. */
export function triangleRow(length: number, pitch: number, height: number, colour: string) {
  let d = 'M0 0'
  for (let y = 0; y < length; y += pitch) d += `L${height} ${round(y + pitch / 2)}L0 ${round(y + pitch)}`
  return `<path d="${d}Z" fill="${colour}"/>`
}

/** The coconuts of a Paithani's border. */
export function narali(length: number, pitch: number, height: number, colour: string) {
  const step = (x: number, y: number) => `l${round(height * x)} ${round(pitch * y)}`
  const one = [
    step(0.25, 0),
    step(0, 0.1),
    step(0.3, 0),
    step(0, 0.12),
    step(0.45, 0.13),
    step(0, 0.2),
    step(-0.45, 0.13),
    step(0, 0.12),
    step(-0.3, 0),
    step(0, 0.1),
    step(-0.25, 0),
    step(0, 0.1),
  ].join('')
  return `<path d="M0 0${times(Math.ceil(length / pitch), () => one)}Z" fill="${colour}"/>`
}

/** A mat of gold strips. */
export function chatai(width: number, metal: string, light: string) {
  const w = width / 4
  const upright = times(3, (i) => fillShapes(metal, placeShape(box(w * 0.22, w * 1.7), { x: (i - 1) * w * 0.42 })))
  const lying = times(3, (i) => fillShapes(light, placeShape(box(w * 1.7, w * 0.22), { y: (i - 1) * w * 0.42 })))
  return (
    times(4, (i) => placeArt((i - 1.5) * w * 1.02, 0, i % 2 === 0 ? upright : lying)) +
    times(4, (i) => placeArt((i - 1.5) * w * 1.02, w * 1.02, i % 2 === 1 ? upright : lying))
  )
}

/** A lozenge of Maheshwar between two ear-drops. */
export const bugdi = (width: number, height: number, metal: string, light: string) =>
  fillShapes(metal, lozenge(width * 0.62, height), lozenge(width * 0.44, height * 0.72)) +
  fillShapes(light, lozenge(width * 0.3, height * 0.5), lozenge(width * 0.1, height * 0.17)) +
  [-1, 1]
    .map((side) =>
      placeArt(
        side * width * 0.4,
        0,
        fillShapes(metal, lozenge(width * 0.16, height * 0.34)) + dot(metal, height * 0.06, side * width * 0.12, 0),
      ),
    )
    .join('')

/** A coin in the field of a Paithani. */
export const coinButi = (size: number, metal: string) =>
  fillShapes(metal, circle(size / 2), circle(size * 0.3)) + dot(metal, size * 0.16)

/** Of Assam, in counted threads. */
export function countedTree(height: number, trunk: string, fruit: string) {
  const h = height / 2
  const boughs = [0.55, 0.2, -0.15, -0.48]
    .map((t, i) => {
      const w = height * (0.34 - i * 0.065)
      return [-1, 1]
        .map(
          (side) =>
            strokePath(
              trunk,
              height * 0.035,
              `M0 ${round(h * t)}L${round(side * w * 0.5)} ${round(h * t - w * 0.36)}L${round(side * w)} ${round(h * t - w * 0.36)}`,
            ) +
            fillShapes(fruit, placeShape(lozenge(height * 0.1), { x: side * w, y: h * t - w * 0.58 })) +
            fillShapes(fruit, placeShape(lozenge(height * 0.07), { x: side * w * 0.5, y: h * t - w * 0.6 })),
        )
        .join('')
    })
    .join('')
  return (
    strokePath(trunk, height * 0.05, `M0 ${h}L0 ${round(-h * 0.7)}`) +
    boughs +
    fillShapes(fruit, placeShape(lozenge(height * 0.14, height * 0.18), { y: -h * 0.84 })) +
    fillShapes(trunk, placeShape(box(height * 0.3, height * 0.05), { y: h }))
  )
}

/** The royal lozenge of Assam. */
export const kingkhap = (size: number, a: string, b: string) =>
  fillShapes(a, lozenge(size, size * 1.2), lozenge(size * 0.78, size * 0.94)) +
  fillShapes(b, lozenge(size * 0.62, size * 0.75), lozenge(size * 0.4, size * 0.48)) +
  fillShapes(a, lozenge(size * 0.24, size * 0.3)) +
  repeatAround(4, (turn) =>
    fillShapes(
      b,
      placeShape(box(size * 0.13), {
        x: Math.cos((turn * Math.PI) / 180 + 0.785) * size * 0.44,
        y: Math.sin((turn * Math.PI) / 180 + 0.785) * size * 0.5,
      }),
    ),
  )
