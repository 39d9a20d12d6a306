import { inLayer } from '../cloth/layers.ts'
import { createRandom, seedOf } from '../cloth/random.ts'
import { round, type Shape, strokePath } from './shapes.ts'

const shade = (colour: string, by: number) =>
  `#${[1, 3, 5]
    .map((i) =>
      Math.max(0, Math.min(255, Math.round(Number.parseInt(colour.slice(i, i + 2), 16) * by)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** A raised thread: shaded side, body and highlight. */
export function thread(colour: string, width: number, d: string, dash = '') {
  const more = dash ? `stroke-dasharray="${dash}"` : ''
  return (
    inLayer(
      'stitch',
      strokePath(shade(colour, 0.62), width * 1.15, d, `${more} transform="translate(.06 .08)"`) +
        strokePath(colour, width, d, more) +
        strokePath(
          shade(colour, 1.14),
          width * 0.34,
          d,
          `${more} transform="translate(-.04 -.06)" stroke-opacity=".7"`,
        ),
    ) +
    inLayer(
      'relief',
      strokePath('#fff', width * 1.1, d, `${more} stroke-opacity=".32"`) +
        strokePath('#fff', width * 0.5, d, `${more} stroke-opacity=".35"`),
    )
  )
}

/** As long above the cloth as below, slightly uneven. */
export const runningStitch = (colour: string, width: number, d: string, length = 2.2, gap = 1.7) =>
  thread(
    colour,
    width,
    d,
    `${length} ${gap} ${round(length * 0.86)} ${round(gap * 1.15)} ${round(length * 1.12)} ${round(gap * 0.9)}`,
  )

export function stitchedRows(
  area: { x: number; y: number; width: number; height: number },
  colour: string,
  apart: number,
  width: number,
) {
  const random = createRandom(seedOf(`${colour}${apart}`))
  const d: string[] = []
  for (let y = area.y + apart / 2; y < area.y + area.height; y += apart) {
    const points: string[] = []
    const start = area.x - random() * 4
    for (let x = start; x <= area.x + area.width; x += 30)
      points.push(`${round(x)} ${round(y + (random() - 0.5) * apart * 0.22)}`)
    d.push(`M${points.join('L')}`)
  }
  return runningStitch(colour, width, d.join(''))
}

/** `turn`: direction of the stitches in degrees. */
export function satinStitch(shape: Shape, colour: string, width: number, turn = 0) {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const turned = shape.map(([x, y]) => [x * cos + y * sin, -x * sin + y * cos] as const)
  const low = Math.min(...turned.map(([, y]) => y))
  const high = Math.max(...turned.map(([, y]) => y))
  const d: string[] = []
  for (let y = low + width * 0.5, i = 0; y < high; y += width * 0.92, i++) {
    const cuts: number[] = []
    for (let k = 0; k < turned.length; k++) {
      const a = turned[k] as readonly [number, number]
      const b = turned[(k + 1) % turned.length] as readonly [number, number]
      if (a[1] <= y !== b[1] <= y) cuts.push(a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
    }
    cuts.sort((a, b) => a - b)
    for (let k = 0; k + 1 < cuts.length; k += 2) {
      const from = (cuts[k] as number) - 0.14 * (i % 3)
      const to = (cuts[k + 1] as number) + 0.12 * ((i + 1) % 3)
      d.push(
        `M${round(from * cos - y * sin)} ${round(from * sin + y * cos)}L${round(to * cos - y * sin)} ${round(to * sin + y * cos)}`,
      )
    }
  }
  return thread(colour, width, d.join(''))
}

/** A small round one is a phanda, a grain of rice a murri. */
export const knot = (colour: string, size: number, x: number, y: number) =>
  inLayer(
    'stitch',
    `<circle cx="${round(x + 0.08)}" cy="${round(y + 0.1)}" r="${round(size * 1.1)}" fill="${shade(colour, 0.66)}"/><circle cx="${round(x)}" cy="${round(y)}" r="${round(size)}" fill="${colour}"/>`,
  ) +
  inLayer(
    'relief',
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(size)}" fill="#fff" fill-opacity=".5"/><circle cx="${round(x)}" cy="${round(y)}" r="${round(size * 0.5)}" fill="#fff" fill-opacity=".5"/>`,
  )
