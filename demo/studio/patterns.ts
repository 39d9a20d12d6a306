import { noise2, randomFrom, seedOf } from './random.ts'

/** A rectangle of cloth, in sheet units, that a pattern fills. */
export type Area = { x: number; y: number; width: number; height: number }

export type Stripe = { width: number; colour: string; opacity?: number }

const round = (value: number) => Math.round(value * 100) / 100

export const fill = (area: Area, colour: string, opacity = 1) =>
  `<rect x="${area.x}" y="${area.y}" width="${area.width}" height="${area.height}" fill="${colour}" fill-opacity="${opacity}"/>`

/** Stripes along the length (warp), repeated over the area; gaps are stripes of colour 'none'. */
export function warpStripes(area: Area, repeat: Stripe[]) {
  const parts: string[] = []
  for (let x = area.x, i = 0; x < area.x + area.width; i++) {
    const stripe = repeat[i % repeat.length] as Stripe
    const width = Math.min(stripe.width, area.x + area.width - x)
    if (stripe.colour !== 'none')
      parts.push(fill({ ...area, x: round(x), width: round(width) }, stripe.colour, stripe.opacity))
    x += stripe.width
  }
  return parts.join('')
}

/** Stripes across (weft), repeated over the area. */
export function weftStripes(area: Area, repeat: Stripe[]) {
  const parts: string[] = []
  for (let y = area.y, i = 0; y < area.y + area.height; i++) {
    const stripe = repeat[i % repeat.length] as Stripe
    const height = Math.min(stripe.width, area.y + area.height - y)
    if (stripe.colour !== 'none')
      parts.push(fill({ ...area, y: round(y), height: round(height) }, stripe.colour, stripe.opacity))
    y += stripe.width
  }
  return parts.join('')
}

/** Defines each motif once; the art then only refers to it. */
function defined(motifs: string | readonly string[]) {
  const list = typeof motifs === 'string' ? [motifs] : motifs
  const ids = list.map((motif) => `m${seedOf(motif).toString(36)}`)
  const defs = `<defs>${list.map((motif, i) => `<g id="${ids[i]}">${motif}</g>`).join('')}</defs>`
  const use = (index: number, transform: string) => `<use href="#${ids[index % ids.length]}" transform="${transform}"/>`
  return { defs, use, seed: seedOf(`${ids[0]}${ids.length}`) }
}

/**
 * Repeats motifs in rows. `offset` shifts each row by a share of the step; `jitter` (units) and `turn` (degrees) put them
 * out of true as hands do; `mirror` turns every second row about.
 */
export function repeatMotif(
  area: Area,
  motifs: string | readonly string[],
  step: { x: number; y: number },
  { offset = 0.5, jitter = 0, turn = 0, mirror = false } = {},
) {
  const { defs, use, seed } = defined(motifs)
  const random = randomFrom(seed)
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

/** Motifs in a row down a border at x. */
export function column(
  x: number,
  length: number,
  pitch: number,
  motifs: string | readonly string[],
  { jitter = 0 } = {},
) {
  const { defs, use, seed } = defined(motifs)
  const random = randomFrom(seed)
  const parts = [defs]
  for (let y = pitch / 2, i = 0; y < length; y += pitch, i++)
    parts.push(use(i, `translate(${round(x + (random() - 0.5) * jitter)} ${round(y + (random() - 0.5) * jitter)})`))
  return parts.join('')
}

/** Motifs in a row across an area at y, the same room left at both ends. */
export function row(area: Area, y: number, pitch: number, motifs: string | readonly string[], { jitter = 0 } = {}) {
  const { defs, use, seed } = defined(motifs)
  const random = randomFrom(seed)
  const parts = [defs]
  const count = Math.floor(area.width / pitch)
  const start = area.x + (area.width - (count - 1) * pitch) / 2
  for (let i = 0; i < count; i++)
    parts.push(
      use(
        i,
        `translate(${round(start + i * pitch + (random() - 0.5) * jitter)} ${round(y + (random() - 0.5) * jitter)})`,
      ),
    )
  return parts.join('')
}

/** Art made for a border, x inwards and y along it, laid across an area from y; `flip` lets it point up. */
export const across = (area: Area, y: number, art: string, flip = false) =>
  `<g transform="translate(${area.x} ${y}) rotate(-90) scale(-1 1)${flip ? ' scale(-1 1)' : ''}">${art}</g>`

/** Slanting waves of leheriya: bands at an angle, cycling through the colours; the binding was never equally tight. */
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

/** Zigzag bands across the area. */
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
 * Prints motifs with hand blocks, one for each colour: a block covers several motifs and is set down a little beside
 * its mark, so that colours don't quite meet and neither do neighbouring impressions. `slip` in units, `turn` in degrees.
 */
export function blockPrint(
  area: Area,
  colours: readonly string[],
  step: { x: number; y: number },
  { offset = 0.5, block = { across: 3, along: 4 }, slip = 0.5, turn = 0.5, mirror = false } = {},
) {
  const parts: string[] = []
  for (const motif of colours) {
    const { defs, use, seed } = defined(motif)
    parts.push(defs)
    const random = randomFrom(seed)
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
