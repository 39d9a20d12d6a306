import { inLayer } from '../cloth/layers.ts'
import {
  circle,
  closedPath,
  curve,
  fillShapes,
  leaf,
  mango,
  type Point,
  placeArt,
  placeShape,
  repeatAround,
  round,
  type Shape,
  times,
} from './shapes.ts'
import { knot, satinStitch, thread } from './stitches.ts'

const white = '#fffefa'

/** Bakhia: herringbone behind the cloth shows as a pale shape. */
const shadowWork = (shape: Shape, tint: string) =>
  inLayer('dye', fillShapes(tint, shape)) + thread(white, 0.34, closedPath(shape), '0.9 0.35')

/** Jali: threads pulled apart into small holes. */
function jali(shape: Shape, dark: string) {
  const holes: string[] = []
  for (let y = -8; y <= 8; y += 0.95)
    for (let x = -8; x <= 8; x += 0.95)
      if (isInside(shape, x, y))
        holes.push(`<rect x="${round(x - 0.22)}" y="${round(y - 0.22)}" width=".46" height=".46" rx=".1"/>`)
  return (
    inLayer('dye', `<g fill="${dark}" fill-opacity=".55">${holes.join('')}</g>`) + thread(white, 0.5, closedPath(shape))
  )
}

/** Even-odd rule. */
function isInside(shape: Shape, x: number, y: number) {
  let inside = false
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i++) {
    const [ax, ay] = shape[i] as Point
    const [bx, by] = shape[j] as Point
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

export type ChikanColours = { tint: string; dark: string }

const flower = (r: number, c: ChikanColours) =>
  inLayer(
    'dye',
    fillShapes(c.dark, placeShape(circle(r * 1.02, 20), { x: r * 0.06, y: r * 0.1 })).replace(
      '/>',
      ' fill-opacity=".22"/>',
    ),
  ) +
  repeatAround(6, (turn) =>
    placeArt(
      0,
      0,
      satinStitch(placeShape(leaf(r, r * 0.52), { y: -r * 0.16, scale: 0.9 }), white, Math.max(0.24, r * 0.06), 0) +
        thread(white, r * 0.05, closedPath(placeShape(leaf(r, r * 0.56), { y: -r * 0.14, scale: 0.94 }))),
      { turn },
    ),
  ) +
  times(6, (i) => knot(white, r * 0.08, Math.cos(i * 1.047) * r * 0.17, Math.sin(i * 1.047) * r * 0.17)) +
  knot(white, r * 0.09, 0, 0)

export function chikanSprig(size: number, c: ChikanColours) {
  const leaves = [
    [-0.02, 0.38, -60, 0.32],
    [0, 0.28, 56, 0.3],
    [0, 0.14, -44, 0.25],
  ]
    .map(([x = 0, y = 0, turn = 0, length = 0]) =>
      shadowWork(placeShape(leaf(length * size, length * size * 0.5), { x: x * size, y: y * size, turn }), c.tint),
    )
    .join('')
  const stem = thread(
    white,
    0.42,
    `M0 ${round(size * 0.5)}Q${round(size * 0.07)} ${round(size * 0.2)} 0 ${round(-size * 0.06)}M${round(size * 0.02)} ${round(size * 0.16)}Q${round(size * 0.2)} ${round(size * 0.1)} ${round(size * 0.26)} ${round(-size * 0.06)}`,
  )
  const grains = repeatAround(7, (turn) =>
    knot(
      white,
      size * 0.02,
      Math.cos(((turn - 90) * Math.PI) / 180) * size * 0.36,
      -size * 0.22 + Math.sin(((turn - 90) * Math.PI) / 180) * size * 0.36,
    ),
  )
  return (
    stem +
    leaves +
    placeArt(0, -size * 0.22, flower(size * 0.24, c)) +
    placeArt(size * 0.27, -size * 0.12, flower(size * 0.1, c)) +
    grains
  )
}

export function chikanPaisley(size: number, c: ChikanColours) {
  const k = size / 24
  const outline = (scale: number) => placeShape(mango, { scale: k * scale, y: (1 - scale) * 6 * k })
  const grains = [
    [0, -1.4],
    [1.8, -3.6],
    [-2.8, -0.6],
    [-4, 2.4],
    [4.4, -1],
    [4.8, 2],
    [3.8, 4.8],
    [-3.2, 5.4],
    [0, 7],
  ].map(([x = 0, y = 0]) => knot(white, 0.42 * k, x * k, y * k))
  return (
    inLayer('dye', fillShapes(c.tint, outline(1), outline(0.8))) +
    [1, 0.8].map((scale) => thread(white, 0.44, closedPath(outline(scale)), scale === 1 ? '' : '1 .3')).join('') +
    mango
      .filter((_, i) => i % 4 === 1)
      .map(([x, y]) => knot(white, 0.5 * k, x * k * 1.14, (y - 0.6) * k * 1.12))
      .join('') +
    grains.join('') +
    placeArt(0.4 * k, 3 * k, flower(2.6 * k, c))
  )
}

/** Along x = 0. */
export function chikanCreeper(length: number, pitch: number, swing: number, c: ChikanColours) {
  const parts: string[] = []
  let stem = 'M0 0'
  for (let y = 0, i = 0; y < length; y += pitch, i++) {
    const side = i % 2 === 0 ? 1 : -1
    stem += `C${round(side * swing * 1.4)} ${round(y + pitch * 0.3)} ${round(side * swing * 1.4)} ${round(y + pitch * 0.7)} 0 ${round(y + pitch)}`
    parts.push(placeArt(-side * swing * 0.3, y + pitch * 0.5, flower(pitch * 0.2, c)))
    for (const [t, turn, size] of [
      [0.28, 64, 0.3],
      [0.68, 118, 0.28],
    ] as const)
      parts.push(
        shadowWork(
          placeShape(leaf(pitch * size, pitch * size * 0.5), {
            x: side * swing * 4.2 * t * (1 - t),
            y: y + pitch * t,
            turn: side * turn,
          }),
          c.tint,
        ),
      )
    parts.push(
      placeArt(
        side * swing * 1.02,
        y + pitch * 0.5,
        jali(placeShape(leaf(pitch * 0.26, pitch * 0.16), { turn: side * 92 }), c.dark),
      ),
    )
    parts.push(
      times(3, (g) => knot(white, pitch * 0.016, -side * swing * (0.9 + g * 0.16), y + pitch * (0.38 + g * 0.12))),
    )
  }
  return thread(white, 0.5, stem) + parts.join('')
}

/** Hanging from y = 0, each `width` wide. */
export function scallops(length: number, width: number, c: ChikanColours) {
  const depth = width * 0.5
  return times(Math.ceil(length / width), (i) => {
    const x = i * width
    const arc = (d: number) =>
      `M${round(x)} 0C${round(x + width * 0.1)} ${round(d)} ${round(x + width * 0.9)} ${round(d)} ${round(x + width)} 0`
    const shape = curve([
      [x, 0],
      [x + width * 0.1, depth * 1.2],
      [x + width * 0.9, depth * 1.2],
      [x + width, 0],
    ])
    return (
      inLayer('dye', fillShapes(c.tint, [...shape, [x + width, 0]])) +
      thread(white, 0.8, arc(depth * 1.3)) +
      thread(white, 0.42, arc(depth * 0.9), '1 .4') +
      times(7, (k) =>
        knot(
          white,
          width * 0.026,
          x + width * (0.2 + k * 0.1),
          depth * (0.18 + 0.34 * Math.sin(((k + 0.9) / 7.6) * Math.PI)),
        ),
      ) +
      placeArt(x + width / 2, -depth * 0.6, flower(width * 0.14, c))
    )
  })
}
