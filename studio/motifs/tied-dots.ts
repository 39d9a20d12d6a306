import type { Area } from '../cloth/cloth.ts'
import { inLayer } from '../cloth/layers.ts'
import { motifColumn, motifRow, repeatMotif } from './patterns.ts'
import { fillShapes, type Point, round, type Shape } from './shapes.ts'

/** Pale except for the tip, slightly raised. `variant` picks an outline. */
export function tiedDot(colour: string, ground: string, size = 1.9, variant = 0) {
  const wobble = (i: number) => 1 + 0.16 * Math.sin(variant * 2.4 + i * 1.7) + 0.1 * Math.sin(variant * 5.1 + i * 4.3)
  const corner = (i: number, r: number) => {
    const angle = ((i * 45 + 12 * Math.sin(variant * 3)) * Math.PI) / 180
    const reach = r * wobble(i) * (i % 2 === 0 ? 1.12 : 0.94)
    return [round(Math.cos(angle) * reach), round(Math.sin(angle) * reach)]
  }
  const ring = (r: number) => {
    const points = Array.from({ length: 8 }, (_, i) => corner(i, r))
    const middle = (a: number[], b: number[]) =>
      `${round(((a[0] as number) + (b[0] as number)) / 2)} ${round(((a[1] as number) + (b[1] as number)) / 2)}`
    const d = points.map((p, i) => `Q${p[0]} ${p[1]} ${middle(p, points[(i + 1) % 8] as number[])}`).join('')
    return `M${middle(points[7] as number[], points[0] as number[])}${d}Z`
  }
  const x = round(0.16 * Math.sin(variant * 7))
  return (
    inLayer(
      'dye',
      `<path d="${ring(size * 1.16)}" fill="${colour}" fill-opacity=".35"/><path d="${ring(size)}" fill="${colour}"/><circle cx="${x}" cy="${-x}" r="${round(size * 0.24)}" fill="${ground}" fill-opacity=".9"/>`,
    ) +
    inLayer(
      'relief',
      `<radialGradient id="pinch"><stop stop-color="#fff" stop-opacity=".5"/><stop offset=".4" stop-color="#fff" stop-opacity=".3"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><circle r="${round(size * 1.3)}" fill="url(#pinch)"/>`,
    )
  )
}

const variants = (colour: string, ground: string, size: number) =>
  [1, 2, 3, 4, 5].map((variant) => tiedDot(colour, ground, size, variant))

export function tiedDotsAt(points: Shape, colour: string, ground: string, size = 1.9) {
  const id = (i: number) => `t${colour.slice(1)}${ground.slice(1)}${String(size).replace('.', '_')}n${i}`
  const defs = variants(colour, ground, size).map((dot, i) => `<g id="${id(i)}">${dot}</g>`)
  const uses = points.map(([x, y], i) => {
    const drift = 0.22 * size
    return `<use href="#${id((i * 7 + (i >> 2)) % 5)}" transform="translate(${round(x + Math.sin(i * 12.9) * drift)} ${round(y + Math.sin(i * 7.7) * drift)})"/>`
  })
  return `<defs>${defs.join('')}</defs>${uses.join('')}`
}

export const dotRing = (radius: number, count: number): Point[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2
    return [Math.cos(angle) * radius, Math.sin(angle) * radius]
  })

export const dottedLine = (from: Point, to: Point, apart: number): Point[] => {
  const count = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / apart))
  return Array.from({ length: count }, (_, i) => [
    from[0] + ((to[0] - from[0]) * i) / count,
    from[1] + ((to[1] - from[1]) * i) / count,
  ])
}

export const shiftPoints = (points: Shape, x: number, y: number): Point[] => points.map(([px, py]) => [px + x, py + y])

/** Chaubasi: groups of four dots in a net of lozenges. */
export function dotsInFours(area: Area, colours: [string, string][], step: number, size: number) {
  const four = (colour: string, ground: string) =>
    tiedDotsAt(
      [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
      ].map(([x = 0, y = 0]) => [x * size * 1.35, y * size * 1.35] as const),
      colour,
      ground,
      size,
    )
  return repeatMotif(
    area,
    colours.map(([colour, ground]) => four(colour, ground)),
    { x: step, y: step * 0.5 },
    { jitter: 0.5, turn: 5 },
  )
}

/** At x. */
export const dotsAlong = (x: number, length: number, apart: number, colour: string, ground: string, size: number) =>
  motifColumn(x, length, apart, variants(colour, ground, size), { jitter: 0.7 })

/** At y. */
export const dotsAcross = (area: Area, y: number, apart: number, colour: string, ground: string, size: number) =>
  motifRow(area, y, apart, variants(colour, ground, size), { jitter: 0.7 })

export function dottedLozenge(width: number, height: number, apart: number): Point[] {
  const points: Point[] = []
  for (let y = -height / 2; y <= height / 2; y += apart)
    for (let x = -width / 2; x <= width / 2; x += apart)
      if (Math.abs(x) / (width / 2) + Math.abs(y) / (height / 2) <= 1.01) points.push([x, y])
  return points
}

/** Rings of ikat, the outermost first; counted bundles make stepped sides. */
export function tiedLozenge(width: number, height: number, rings: readonly string[], steps = 7) {
  const stepped = (scale: number): Point[] => {
    const points: Point[] = []
    const w = (width * scale) / 2
    const h = (height * scale) / 2
    const quarter = (sx: number, sy: number, outwards: boolean) => {
      for (let k = 0; k < steps; k++) {
        const a = outwards ? k : steps - k
        const b = outwards ? k + 1 : steps - k - 1
        points.push([(sx * w * a) / steps, (sy * h * (steps - (outwards ? a : b))) / steps])
        points.push([(sx * w * b) / steps, (sy * h * (steps - (outwards ? a : b))) / steps])
      }
    }
    quarter(1, -1, true)
    quarter(1, 1, false)
    quarter(-1, 1, true)
    quarter(-1, -1, false)
    return points
  }
  return rings.map((colour, i) => (colour === 'none' ? '' : fillShapes(colour, stepped(1 - i / rings.length)))).join('')
}
