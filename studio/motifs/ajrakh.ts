import type { Area } from '../cloth/cloth.ts'
import { fillArea, inLayer } from '../cloth/layers.ts'
import { blockPrint, motifRow } from './patterns.ts'
import {
  circle,
  closedPath,
  dot,
  leaf,
  type Point,
  petal,
  placeArt,
  placeShape,
  repeatAround,
  round,
  type Shape,
} from './shapes.ts'

export type AjrakhColours = {
  ground: string
  second: string
  line: string
  dark: string
  /** Resist lines: finer ones deepen the colour from a distance. */
  lineWidth?: number
}

/** In the white line of the resist. */
const outlined = (shape: Shape, colour: string, stroke: string, width: number) =>
  `<path d="${closedPath(shape)}" fill="${colour}" stroke="${stroke}" stroke-width="${round(width)}" stroke-linejoin="round"/>`

const starShape = (points: number, outer: number, inner: number): Point[] =>
  Array.from({ length: points * 2 }, (_, i) => {
    const angle = (i * Math.PI) / points - Math.PI / 2
    const r = i % 2 === 0 ? outer : inner
    return [Math.cos(angle) * r, Math.sin(angle) * r]
  })

const petals = (count: number, length: number, width: number, colour: string, c: AjrakhColours, turn = 0) =>
  repeatAround(count, (angle) =>
    outlined(
      placeShape(petal(length, width, 0.02), { turn: angle + turn }),
      colour,
      c.line,
      length * 0.07 * (c.lineWidth ?? 1),
    ),
  )

export function star(size: number, c: AjrakhColours) {
  const r = size / 2
  const { lineWidth = 1 } = c
  return (
    outlined(circle(r * 0.98, 40), c.second, c.line, r * 0.055 * lineWidth) +
    repeatAround(24, (turn) =>
      dot(
        c.line,
        r * 0.032 * lineWidth,
        Math.cos((turn * Math.PI) / 180) * r * 0.87,
        Math.sin((turn * Math.PI) / 180) * r * 0.87,
      ),
    ) +
    outlined(starShape(8, r * 0.8, r * 0.55), c.dark, c.line, r * 0.05 * lineWidth) +
    petals(8, r * 0.5, r * 0.32, c.second, c) +
    petals(8, r * 0.3, r * 0.18, c.ground, c, 22.5) +
    outlined(circle(r * 0.11, 12), c.line, c.line, 0)
  )
}

export const trefoil = (size: number, c: AjrakhColours) =>
  repeatAround(
    4,
    (turn) =>
      outlined(
        placeShape(leaf(size * 0.5, size * 0.34), { turn }),
        c.second,
        c.line,
        size * 0.045 * (c.lineWidth ?? 1),
      ) +
      placeArt(
        0,
        0,
        outlined(
          placeShape(leaf(size * 0.22, size * 0.08 * (c.lineWidth ?? 1)), { y: -size * 0.14 }),
          c.line,
          c.line,
          0,
        ),
        {
          turn,
        },
      ),
  ) +
  repeatAround(4, (turn) =>
    outlined(
      placeShape(leaf(size * 0.3, size * 0.16), { turn: turn + 45 }),
      c.dark,
      c.line,
      size * 0.035 * (c.lineWidth ?? 1),
    ),
  ) +
  outlined(circle(size * 0.09, 12), c.line, c.line, 0)

export const medallion = (size: number, c: AjrakhColours) => {
  const r = size / 2
  return (
    repeatAround(24, (turn) =>
      dot(c.line, r * 0.035, Math.cos((turn * Math.PI) / 180) * r * 0.99, Math.sin((turn * Math.PI) / 180) * r * 0.99),
    ) +
    petals(16, r * 0.93, r * 0.28, c.second, c) +
    outlined(circle(r * 0.66, 40), c.ground, c.line, r * 0.03) +
    repeatAround(32, (turn) =>
      dot(c.line, r * 0.018, Math.cos((turn * Math.PI) / 180) * r * 0.6, Math.sin((turn * Math.PI) / 180) * r * 0.6),
    ) +
    petals(12, r * 0.54, r * 0.25, c.second, c, 15) +
    outlined(starShape(8, r * 0.34, r * 0.22), c.dark, c.line, r * 0.03) +
    petals(8, r * 0.22, r * 0.13, c.second, c) +
    dot(c.line, r * 0.05)
  )
}

export function ajrakhField(area: Area, c: AjrakhColours, step: number) {
  const corner = placeArt(step / 2, step / 2, trefoil(step * 0.62, c))
  const ring = `<circle r="${round(step * 0.5)}" fill="none" stroke="${c.line}" stroke-width="${round(step * 0.022 * (c.lineWidth ?? 1))}"/>`
  return inLayer(
    'dye',
    blockPrint(
      area,
      [corner + ring + star(step * 0.84, c)],
      { x: step, y: step },
      { offset: 0, block: { across: 3, along: 3 }, slip: step * 0.012, turn: 0.25 },
    ),
  )
}

export function ajrakhLattice(area: Area, c: AjrakhColours, step: number) {
  const s = step / 2
  const lattice = `<g fill="none" stroke="${c.line}" stroke-width="${round(step * 0.035)}"><path d="M0 ${-s}L${s} 0L0 ${s}L${-s} 0Z"/><path d="M0 ${round(-s * 0.84)}L${round(s * 0.84)} 0L0 ${round(s * 0.84)}L${round(-s * 0.84)} 0Z" stroke-width="${round(step * 0.014)}"/></g>`
  const tile =
    lattice +
    petals(8, step * 0.27, step * 0.17, c.second, c) +
    petals(4, step * 0.13, step * 0.1, c.dark, c, 45) +
    repeatAround(4, (turn) => placeArt(0, 0, dot(c.line, step * 0.025, step * 0.34, 0), { turn }))
  const corner = placeArt(s, s, petals(8, step * 0.2, step * 0.12, c.second, c) + dot(c.line, step * 0.04))
  return inLayer(
    'dye',
    blockPrint(
      area,
      [tile + corner],
      { x: step, y: step },
      { offset: 0, block: { across: 4, along: 4 }, slip: step * 0.015, turn: 0.3 },
    ),
  )
}

/** `depth` in sheet units. */
export function ajrakhBand(area: Area, y: number, depth: number, c: AjrakhColours, figure = 'trefoil') {
  const size = depth * 0.5
  const stripe = (top: number, height: number, colour: string) => fillArea({ ...area, y: top, height }, colour)
  const motif = figure === 'star' ? star(size * 1.05, c) : trefoil(size, c)
  const seeds = (top: number) => motifRow(area, top, depth * 0.075, dot(c.line, depth * 0.018))
  return inLayer(
    'dye',
    stripe(y, depth, c.second) +
      stripe(y + depth * 0.02, depth * 0.03, c.line) +
      stripe(y + depth * 0.08, depth * 0.1, c.dark) +
      seeds(y + depth * 0.13) +
      stripe(y + depth * 0.2, depth * 0.02, c.line) +
      motifRow(area, y + depth * 0.5, size * 1.16, motif, { jitter: depth * 0.01 }) +
      stripe(y + depth * 0.78, depth * 0.02, c.line) +
      stripe(y + depth * 0.82, depth * 0.1, c.dark) +
      seeds(y + depth * 0.87) +
      stripe(y + depth * 0.95, depth * 0.03, c.line),
  )
}
