import {
  around,
  at,
  box,
  circle,
  dot,
  filled,
  leaf,
  line,
  lozenge,
  mango,
  petal,
  placed,
  round,
  times,
} from './shapes.ts'

/** Banarasi's mango: an outline, a net of small flowers within, leaflets on its back. */
export function kalga(size: number, metal: string, heart = metal) {
  const k = size / 24
  const outer = placed(mango, { scale: k })
  const inner = placed(mango, { scale: k * 0.76, x: -0.1 * k, y: 1.5 * k })
  const core = placed(mango, { scale: k * 0.54, x: -0.1 * k, y: 2.3 * k })
  const holes = [
    [0, 3.4],
    [-1.6, 0.9],
    [1.7, 0.2],
    [2.3, 4.6],
    [-2.1, 5.2],
  ].map(([x = 0, y = 0]) => placed(circle(0.7, 9), { x: x * k, y: y * k, scale: k }))
  const leaflets = mango
    .filter((_, i) => i % 5 === 2 && i < 42)
    .map(([x, y]) =>
      filled(
        metal,
        placed(leaf(2.6 * k, 1.7 * k), {
          x: x * k * 1.07,
          y: (y - 0.6) * k * 1.07 + 0.6 * k,
          turn: (Math.atan2(y, x) * 180) / Math.PI + 90,
        }),
      ),
    )
    .join('')
  const stem = line(metal, 0.8 * k, `M0 ${round(10 * k)}L0 ${round(13.4 * k)}`)
  const foot = [-1, 1]
    .map((side) => filled(metal, placed(leaf(4 * k, 1.8 * k), { y: 12.6 * k, turn: side * 68 })))
    .join('')
  return filled(metal, outer, inner) + filled(heart, core, ...holes) + leaflets + stem + foot
}

/** Kanjivaram's and the south's mango: solid, with a tooth edge and a bead. */
export function manga(size: number, metal: string, bead: string) {
  const k = size / 24
  const teeth = mango
    .filter((_, i) => i % 3 === 0)
    .map(([x, y]) => filled(metal, placed(box(1.5 * k), { x: x * k * 1.13, y: y * k * 1.1, turn: 45 })))
    .join('')
  return (
    filled(metal, placed(mango, { scale: k }), placed(mango, { scale: k * 0.72, y: 1.6 * k })) +
    filled(bead, placed(mango, { scale: k * 0.5, y: 2.4 * k }), placed(lozenge(2.6, 4.4), { y: 3 * k, scale: k })) +
    teeth
  )
}

/** Chanderi's gold coin. */
export const ashrafi = (size: number, metal: string) => {
  const r = size / 2
  return (
    filled(metal, circle(r), circle(r * 0.84)) +
    filled(
      metal,
      circle(r * 0.74),
      ...Array.from({ length: 6 }, (_, i) => placed(petal(r * 0.56, r * 0.4), { turn: i * 60 })),
    ) +
    filled(metal, circle(r * 0.16))
  )
}

/** Rudraksham: the eyed bead in its lozenge. */
export const rudraksham = (width: number, height: number, metal: string, eye: string) =>
  filled(metal, lozenge(width, height), lozenge(width * 0.8, height * 0.8)) +
  filled(metal, lozenge(width * 0.62, height * 0.62), lozenge(width * 0.3, height * 0.3)) +
  filled(eye, lozenge(width * 0.2, height * 0.2)) +
  [
    [-0.5, 0],
    [0.5, 0],
  ]
    .map(([x = 0]) => filled(metal, placed(lozenge(width * 0.16, height * 0.16), { x: x * width * 1.16 })))
    .join('')

/** Rows of temple points along x = 0, pointing to +x: gopuram as the korvai weaver steps them, one over the other. */
export function templeRow(length: number, pitch: number, height: number, colour: string) {
  let d = 'M0 0'
  for (let y = 0; y < length; y += pitch)
    d += `L${round(height * 0.16)} ${round(y + pitch * 0.14)}L${round(height * 0.6)} ${round(y + pitch * 0.38)}L${round(height)} ${round(y + pitch * 0.5)}L${round(height * 0.6)} ${round(y + pitch * 0.62)}L${round(height * 0.16)} ${round(y + pitch * 0.86)}L0 ${round(y + pitch)}`
  return `<path d="${d}Z" fill="${colour}"/>`
}

/** Plain triangles along x = 0, pointing to +x. */
export function teeth(length: number, pitch: number, height: number, colour: string) {
  let d = 'M0 0'
  for (let y = 0; y < length; y += pitch) d += `L${height} ${round(y + pitch / 2)}L0 ${round(y + pitch)}`
  return `<path d="${d}Z" fill="${colour}"/>`
}

/** Narali: coconuts stepping out of a Paithani's border. */
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

/** The mat: strips of gold plaited over and under. */
export function chatai(width: number, metal: string, light: string) {
  const w = width / 4
  const upright = times(3, (i) => filled(metal, placed(box(w * 0.22, w * 1.7), { x: (i - 1) * w * 0.42 })))
  const lying = times(3, (i) => filled(light, placed(box(w * 1.7, w * 0.22), { y: (i - 1) * w * 0.42 })))
  return (
    times(4, (i) => at((i - 1.5) * w * 1.02, 0, i % 2 === 0 ? upright : lying)) +
    times(4, (i) => at((i - 1.5) * w * 1.02, w * 1.02, i % 2 === 1 ? upright : lying))
  )
}

/** Maheshwar's bugdi: a lozenge in a lozenge between its ear-drops. */
export const bugdi = (width: number, height: number, metal: string, light: string) =>
  filled(metal, lozenge(width * 0.62, height), lozenge(width * 0.44, height * 0.72)) +
  filled(light, lozenge(width * 0.3, height * 0.5), lozenge(width * 0.1, height * 0.17)) +
  [-1, 1]
    .map((side) =>
      at(
        side * width * 0.4,
        0,
        filled(metal, lozenge(width * 0.16, height * 0.34)) + dot(metal, height * 0.06, side * width * 0.12, 0),
      ),
    )
    .join('')

/** A round figure of spools, as a Paithani's field has. */
export const coinButi = (size: number, metal: string) =>
  filled(metal, circle(size / 2), circle(size * 0.3)) + dot(metal, size * 0.16)

/** A tree of Assam's looms, counted: boughs in steps, lozenges for fruit. */
export function countedTree(height: number, trunk: string, fruit: string) {
  const h = height / 2
  const boughs = [0.55, 0.2, -0.15, -0.48]
    .map((t, i) => {
      const w = height * (0.34 - i * 0.065)
      return [-1, 1]
        .map(
          (side) =>
            line(
              trunk,
              height * 0.035,
              `M0 ${round(h * t)}L${round(side * w * 0.5)} ${round(h * t - w * 0.36)}L${round(side * w)} ${round(h * t - w * 0.36)}`,
            ) +
            filled(fruit, placed(lozenge(height * 0.1), { x: side * w, y: h * t - w * 0.58 })) +
            filled(fruit, placed(lozenge(height * 0.07), { x: side * w * 0.5, y: h * t - w * 0.6 })),
        )
        .join('')
    })
    .join('')
  return (
    line(trunk, height * 0.05, `M0 ${h}L0 ${round(-h * 0.7)}`) +
    boughs +
    filled(fruit, placed(lozenge(height * 0.14, height * 0.18), { y: -h * 0.84 })) +
    filled(trunk, placed(box(height * 0.3, height * 0.05), { y: h }))
  )
}

/** Kingkhap: Assam's royal lozenge, stepped and crossed. */
export const kingkhap = (size: number, a: string, b: string) =>
  filled(a, lozenge(size, size * 1.2), lozenge(size * 0.78, size * 0.94)) +
  filled(b, lozenge(size * 0.62, size * 0.75), lozenge(size * 0.4, size * 0.48)) +
  filled(a, lozenge(size * 0.24, size * 0.3)) +
  around(4, (turn) =>
    filled(
      b,
      placed(box(size * 0.13), {
        ...{
          x: Math.cos((turn * Math.PI) / 180 + 0.785) * size * 0.44,
          y: Math.sin((turn * Math.PI) / 180 + 0.785) * size * 0.5,
        },
      }),
    ),
  )
