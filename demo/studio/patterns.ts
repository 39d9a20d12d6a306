import { randomFrom, seedOf } from './random.ts'

/** A rectangle of cloth, in sheet units, that a pattern fills. */
export type Area = { x: number; y: number; width: number; height: number }

export type Stripe = { width: number; colour: string; opacity?: number }

const round = (value: number) => Math.round(value * 100) / 100

export const fill = (area: Area, colour: string, opacity = 1) =>
  `<rect x="${area.x}" y="${area.y}" width="${area.width}" height="${area.height}" fill="${colour}" opacity="${opacity}"/>`

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

export const checks = (area: Area, warp: Stripe[], weft = warp) => warpStripes(area, warp) + weftStripes(area, weft)

/** Repeats a motif in rows, a little out of true as hands are. */
export function repeatMotif(
  area: Area,
  motifs: string | string[],
  step: { x: number; y: number },
  { offset = 0.5, jitter = 0.6, turn = 2, mirror = false } = {},
) {
  const list = typeof motifs === 'string' ? [motifs] : motifs
  const random = randomFrom(seedOf(`${list[0]}${step.x}`))
  const parts: string[] = []
  let row = 0
  for (let y = area.y + step.y / 2; y < area.y + area.height - step.y * 0.25; y += step.y, row++) {
    const shift = ((row * offset) % 1) * step.x
    let column = 0
    for (let x = area.x + step.x / 2 - shift; x < area.x + area.width + step.x / 2; x += step.x, column++) {
      if (x < area.x + step.x * 0.2 || x > area.x + area.width - step.x * 0.2) continue
      const dx = (random() - 0.5) * 2 * jitter
      const dy = (random() - 0.5) * 2 * jitter
      const angle = (random() - 0.5) * 2 * turn
      const flip = mirror && row % 2 === 1 ? ' scale(-1 1)' : ''
      parts.push(
        `<g transform="translate(${round(x + dx)} ${round(y + dy)}) rotate(${round(angle)})${flip}">${list[(row + column) % list.length]}</g>`,
      )
    }
  }
  return parts.join('')
}

/** Slanting waves of leheriya: bands at an angle, cycling through the colours. */
export function leheriya(area: Area, colours: string[], band: number) {
  const parts: string[] = []
  const slope = 0.9
  let index = 0
  const amplitude = band * 0.35
  for (let start = area.y - area.width * slope - band * 2; start < area.y + area.height + band * 2; start += band) {
    const colour = colours[index++ % colours.length] as string
    const points: string[] = []
    const edge = (x: number, from: number) => from + x * slope + Math.sin((x + from * 0.13) / (band * 1.1)) * amplitude
    for (let x = 0; x <= area.width; x += 10) points.push(`${area.x + x},${round(edge(x, start))}`)
    for (let x = area.width; x >= 0; x -= 10) points.push(`${area.x + x},${round(edge(x, start + band + 1))}`)
    parts.push(`<polygon points="${points.join(' ')}" fill="${colour}"/>`)
  }
  return parts.join('')
}

/** One tied dot of bandhani: a pale square-ish ring with a dark point where the thread held. */
export const tiedDot = (x: number, y: number, colour: string, point: string, size = 3) =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(45)"><rect x="${-size}" y="${-size}" width="${size * 2}" height="${size * 2}" rx="${size * 0.8}" fill="${colour}"/><circle r="${size * 0.32}" fill="${point}"/></g>`

/** Tied dots in fours, in a grid. */
export function bandhaniFours(area: Area, colours: string[], point: string, step = 34, dot = 3) {
  const four = (colour: string) =>
    [-1, 1].flatMap((x) => [-1, 1].map((y) => tiedDot(x * dot * 1.6, y * dot * 1.6, colour, point, dot))).join('')
  return repeatMotif(area, colours.map(four), { x: step, y: step * 0.5 }, { jitter: 1.2, turn: 6 })
}

/** Rings of tied dots with a dotted creeper of smaller ones between. */
export function bandhaniRings(area: Area, colours: [string, string], point: string, step = 190) {
  const circle = (radius: number, count: number, colour: string, size: number) =>
    Array.from({ length: count }, (_, i) => {
      const angle = (i / count) * Math.PI * 2
      return tiedDot(Math.cos(angle) * radius, Math.sin(angle) * radius, colour, point, size)
    }).join('')
  const ring =
    circle(72, 44, colours[0], 3.4) +
    circle(58, 34, colours[1], 3) +
    circle(34, 16, colours[0], 3.4) +
    circle(14, 7, colours[1], 3.2)
  const small = circle(17, 11, colours[1], 2.8) + circle(6, 3, colours[0], 2.8)
  const rings = repeatMotif(area, ring, { x: step, y: step }, { offset: 0, jitter: 2, turn: 10 })
  const between = repeatMotif(
    { ...area, x: area.x - step / 2, y: area.y - step / 2, width: area.width + step, height: area.height + step },
    small,
    { x: step, y: step },
    { offset: 0, jitter: 2, turn: 20 },
  )
  return rings + between
}

/** Rows of running stitch over the area. */
export function runningStitch(area: Area, colour: string, gap: number, opacity = 0.8, width = 1.5) {
  const random = randomFrom(seedOf(`${colour}${gap}`))
  const parts: string[] = []
  for (let y = area.y + gap / 2; y < area.y + area.height; y += gap) {
    const points: string[] = []
    for (let x = area.x; x <= area.x + area.width; x += 40) points.push(`${x} ${round(y + (random() - 0.5) * 1.6)}`)
    parts.push(`<path d="M${points.join('L')}" stroke-dashoffset="${round(random() * 9)}"/>`)
  }
  return `<g fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="5 4" opacity="${opacity}">${parts.join('')}</g>`
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
