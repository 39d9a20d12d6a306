/** Points rather than SVG, so that shapes can have holes. */
export type Point = readonly [number, number]
export type Shape = readonly Point[]

/** To hundredths of a sheet unit: keeps the art short. */
export const round = (value: number) => Math.round(value * 100) / 100

/** The start, then three control points per Bézier curve. */
export function curve(points: Shape, steps = 8): Point[] {
  const out: Point[] = []
  for (let i = 0; i + 3 < points.length; i += 3) {
    const [a, b, c, d] = points.slice(i, i + 4) as [Point, Point, Point, Point]
    for (let k = 0; k < steps; k++) {
      const t = k / steps
      const s = 1 - t
      const coordinate = (axis: 0 | 1) =>
        s * s * s * a[axis] + 3 * s * s * t * b[axis] + 3 * s * t * t * c[axis] + t * t * t * d[axis]
      out.push([coordinate(0), coordinate(1)])
    }
  }
  return out
}

/** Scales, turns (degrees), then moves. */
export function placeShape(shape: Shape, { x = 0, y = 0, scale = 1, turn = 0 }): Point[] {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return shape.map(([px, py]) => {
    const [a, b] = [px * scale, py * scale]
    return [x + a * cos - b * sin, y + a * sin + b * cos]
  })
}

/** SVG path data. */
export const closedPath = (shape: Shape) => `M${shape.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`

/** A shape within another makes a hole. */
export const fillShapes = (colour: string, ...shapes: Shape[]) =>
  `<path d="${shapes.map(closedPath).join('')}" fill="${colour}" fill-rule="evenodd"/>`

export const strokePath = (colour: string, width: number, d: string, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

export const dot = (colour: string, r: number, x = 0, y = 0) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${colour}"/>`

/** Mirrors, scales, turns (degrees), then moves. */
export const placeArt = (x: number, y: number, art: string, { turn = 0, scale = 1, flip = false } = {}) =>
  `<g transform="translate(${round(x)} ${round(y)})${turn ? ` rotate(${round(turn)})` : ''}${scale !== 1 || flip ? ` scale(${round(flip ? -scale : scale)} ${round(scale)})` : ''}">${art}</g>`

/** `draw` gets the angle in degrees. */
export const repeatAround = (count: number, draw: (angle: number, index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw((index * 360) / count, index)).join('')

export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')

export const circle = (r: number, steps = 28): Point[] =>
  Array.from({ length: steps }, (_, i) => {
    const a = (i / steps) * Math.PI * 2
    return [Math.cos(a) * r, Math.sin(a) * r]
  })

export const lozenge = (width: number, height = width): Point[] => [
  [0, -height / 2],
  [width / 2, 0],
  [0, height / 2],
  [-width / 2, 0],
]

export const box = (width: number, height = width): Point[] => [
  [-width / 2, -height / 2],
  [width / 2, -height / 2],
  [width / 2, height / 2],
  [-width / 2, height / 2],
]

/** From the origin upwards. */
export const leaf = (length: number, width: number, bend = 0): Point[] =>
  curve([
    [0, 0],
    [-width * 0.75, -length * 0.25],
    [-width * 0.5 + bend, -length * 0.75],
    [bend * 1.4, -length],
    [width * 0.5 + bend, -length * 0.7],
    [width * 0.75, -length * 0.25],
    [0, 0],
  ])

/** From the origin upwards; `notch` is the depth of its cleft end. */
export const petal = (length: number, width: number, notch = 0.12): Point[] =>
  curve([
    [0, 0],
    [-width * 0.3, -length * 0.2],
    [-width * 0.75, -length * 0.75],
    [-width * 0.28, -length * 0.98],
    [-width * 0.12, -length * 1.04],
    [-width * 0.05, -length * (1 - notch * 0.5)],
    [0, -length * (1 - notch)],
    [width * 0.05, -length * (1 - notch * 0.5)],
    [width * 0.12, -length * 1.04],
    [width * 0.28, -length * 0.98],
    [width * 0.75, -length * 0.75],
    [width * 0.3, -length * 0.2],
    [0, 0],
  ])

/** The paisley (kalga, keri, manga), 23 units tall, its tip bending right. */
export const mango: Point[] = curve(
  [
    [0, 10],
    [-8.4, 10],
    [-9.8, 1],
    [-5, -4],
    [-1.5, -8],
    [2.6, -8],
    [1.6, -11.4],
    [1.2, -13.2],
    [4.6, -13.6],
    [6, -11],
    [9.4, -6],
    [10, -1.5],
    [8, 3.4],
    [6.4, 7.8],
    [4, 10],
    [0, 10],
  ],
  9,
)
