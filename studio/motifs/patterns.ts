import type { Area } from '../cloth/cloth.ts'
import { fillArea } from '../cloth/layers.ts'
import { createRandom, noise2, seedOf } from '../cloth/random.ts'
import { type Point, round, type Shape } from './shapes.ts'

/** The colour 'none' leaves a gap. */
export type Stripe = { width: number; colour: string; opacity?: number }

/** Adds `x` on both sides and `y` at both ends. */
export const widen = (area: Area, x: number, y = 0): Area => ({
  x: area.x - x,
  y: area.y - y,
  width: area.width + 2 * x,
  height: area.height + 2 * y,
})

function repeatStripes(start: number, length: number, repeat: Stripe[], areaAt: (from: number, width: number) => Area) {
  const parts: string[] = []
  const end = start + length
  for (let from = start, i = 0; from < end; i++) {
    const { width, colour, opacity } = repeat[i % repeat.length] as Stripe
    if (colour !== 'none')
      parts.push(fillArea(areaAt(round(from), round(Math.min(width, end - from))), colour, opacity))
    from += width
  }
  return parts.join('')
}

/** Along the cloth. */
export const warpStripes = (area: Area, repeat: Stripe[]) =>
  repeatStripes(area.x, area.width, repeat, (x, width) => ({ ...area, x, width }))

/** Across the cloth. */
export const weftStripes = (area: Area, repeat: Stripe[]) =>
  repeatStripes(area.y, area.height, repeat, (y, height) => ({ ...area, y, height }))

/** Defines each motif once, for `use`. */
function defineMotifs(motifs: string | readonly string[]) {
  const list = typeof motifs === 'string' ? [motifs] : motifs
  const ids = list.map((motif) => `m${seedOf(motif).toString(36)}`)
  const defs = `<defs>${list.map((motif, i) => `<g id="${ids[i]}">${motif}</g>`).join('')}</defs>`
  const use = (index: number, transform: string) => `<use href="#${ids[index % ids.length]}" transform="${transform}"/>`
  return { defs, use, seed: seedOf(`${ids[0]}${ids.length}`) }
}

/**
 * Motifs in rows. `offset`: shift of each row, share of a step; `jitter` (sheet units) and `turn` (degrees) make them
 * irregular; `mirror`: every second row.
 */
export function repeatMotif(
  area: Area,
  motifs: string | readonly string[],
  step: { x: number; y: number },
  { offset = 0.5, jitter = 0, turn = 0, mirror = false } = {},
) {
  const { defs, use, seed } = defineMotifs(motifs)
  const random = createRandom(seed)
  const parts = [defs]
  let row = 0
  for (let y = area.y + step.y / 2; y < area.y + area.height - step.y * 0.25; y += step.y, row++) {
    const shift = ((row * offset) % 1) * step.x
    let column = 0
    for (let x = area.x + step.x / 2 - shift; x < area.x + area.width + step.x / 2; x += step.x, column++) {
      if (x < area.x + step.x * 0.2 || x > area.x + area.width - step.x * 0.2) continue
      const dx = (random() - 0.5) * 2 * jitter
      const dy = (random() - 0.5) * 2 * jitter
      const angle = round((random() - 0.5) * 2 * turn)
      const place = `translate(${round(x + dx)} ${round(y + dy)})`
      const flip = mirror && row % 2 === 1 ? ' scale(-1 1)' : ''
      parts.push(use(row + column, `${place}${angle ? ` rotate(${angle})` : ''}${flip}`))
    }
  }
  return parts.join('')
}

function motifsAt(points: Shape, motifs: string | readonly string[], jitter: number) {
  const { defs, use, seed } = defineMotifs(motifs)
  const random = createRandom(seed)
  const uses = points.map(([x, y], i) =>
    use(i, `translate(${round(x + (random() - 0.5) * jitter)} ${round(y + (random() - 0.5) * jitter)})`),
  )
  return defs + uses.join('')
}

/** Down a border, at x. */
export function motifColumn(
  x: number,
  length: number,
  pitch: number,
  motifs: string | readonly string[],
  { jitter = 0 } = {},
) {
  const points: Point[] = []
  for (let y = pitch / 2; y < length; y += pitch) points.push([x, y])
  return motifsAt(points, motifs, jitter)
}

/** Across an area, at y, centred. */
export function motifRow(
  area: Area,
  y: number,
  pitch: number,
  motifs: string | readonly string[],
  { jitter = 0 } = {},
) {
  const count = Math.floor(area.width / pitch)
  const start = area.x + (area.width - (count - 1) * pitch) / 2
  const points = Array.from({ length: count }, (_, i): Point => [start + i * pitch, y])
  return motifsAt(points, motifs, jitter)
}

/** Turns a border's art (x inwards, y along) across an area at y; `flip` makes it point up. */
export const layAcross = (area: Area, y: number, art: string, flip = false) =>
  `<g transform="translate(${area.x} ${y}) rotate(-90) scale(-1 1)${flip ? ' scale(-1 1)' : ''}">${art}</g>`

/** Slanting bands, uneven like their binding. */
export function leheriya(area: Area, colours: string[], band: number) {
  const parts: string[] = []
  const slope = 0.9
  const seed = seedOf(colours.join())
  let index = 0
  const edge = (x: number, from: number) =>
    from +
    x * slope +
    Math.sin((x + from * 0.13) / 15) * band * 0.3 +
    (noise2(x / 5, from, seed) - 0.5) * band * 0.32 +
    (noise2(x / 37, from / 50, seed + 1) - 0.5) * band * 0.5
  for (let start = area.y - area.width * slope - band * 2; start < area.y + area.height + band * 2; start += band) {
    const colour = colours[index++ % colours.length] as string
    const points: string[] = []
    for (let x = 0; x <= area.width; x += 4) points.push(`${area.x + x},${round(edge(x, start))}`)
    for (let x = area.width; x >= 0; x -= 4) points.push(`${area.x + x},${round(edge(x, start + band) + 0.3)}`)
    parts.push(
      `<polygon points="${points.join(' ')}" fill="${colour}" stroke="${colour}" stroke-opacity=".4" stroke-width="1.2"/>`,
    )
  }
  return parts.join('')
}

export function zigzag(area: Area, colours: string[], band: number, pitch: number, height: number) {
  const parts: string[] = []
  let index = 0
  for (let y = area.y - height; y < area.y + area.height + height; y += band) {
    const colour = colours[index++ % colours.length] as string
    if (colour === 'none') continue
    const top: string[] = []
    const bottom: string[] = []
    for (let x = area.x - pitch, i = 0; x <= area.x + area.width + pitch; x += pitch / 2, i++) {
      const dy = i % 2 === 0 ? 0 : height
      top.push(`${round(x)},${round(y + dy)}`)
      bottom.unshift(`${round(x)},${round(y + dy + band)}`)
    }
    parts.push(`<polygon points="${[...top, ...bottom].join(' ')}" fill="${colour}"/>`)
  }
  return parts.join('')
}

/**
 * One hand block per colour covers several motifs and lands slightly off its mark, so impressions don't quite meet. `slip` in
 * sheet units, `turn` in degrees.
 */
export function blockPrint(
  area: Area,
  motifs: readonly string[],
  step: { x: number; y: number },
  { offset = 0.5, block = { across: 3, along: 4 }, slip = 0.5, turn = 0.5, mirror = false } = {},
) {
  const parts: string[] = []
  for (const motif of motifs) {
    const { defs, use, seed } = defineMotifs(motif)
    parts.push(defs)
    const random = createRandom(seed)
    const width = step.x * block.across
    const height = step.y * block.along
    for (let top = area.y; top < area.y + area.height; top += height) {
      for (let left = area.x - width; left < area.x + area.width; left += width) {
        const uses: string[] = []
        for (let j = 0; j < block.along; j++)
          for (let i = 0; i < block.across; i++) {
            const shift = ((j * offset) % 1) * step.x
            const flip = mirror && j % 2 === 1 ? ' scale(-1 1)' : ''
            uses.push(use(0, `translate(${round((i + 0.5) * step.x + shift)} ${round((j + 0.5) * step.y)})${flip}`))
          }
        const dx = round(left + (random() - 0.5) * 2 * slip)
        const dy = round(top + (random() - 0.5) * 2 * slip)
        const angle = round((random() - 0.5) * 2 * turn)
        const ink = round(0.84 + 0.16 * random())
        parts.push(`<g transform="translate(${dx} ${dy}) rotate(${angle})" fill-opacity="${ink}">${uses.join('')}</g>`)
      }
    }
  }
  return parts.join('')
}
