import { netOf, normalsOf } from './simulation/surface.ts'
import type { Mesh, Surface, Thing, Vector } from './stage/scene.ts'

export const wood: Surface = { colour: '#7d5637', roughness: 0.5 }
export const brass: Surface = { colour: '#b08d57', roughness: 0.35, metalness: 0.8 }

/** A surface given by a function of two numbers in 0..1. */
export function sweep(rows: number, columns: number, place: (s: number, t: number) => Vector): Mesh {
  const positions = new Float32Array(rows * columns * 3)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      positions.set(place(column / (columns - 1), row / (rows - 1)), (row * columns + column) * 3)
    }
  }
  return { positions, normals: normalsOf(positions, rows, columns), ...netOf(rows, columns) }
}

/** A tube along points, its radius may change. */
export function tube(points: Vector[], radius: (t: number) => number, sides = 20): Mesh {
  const last = points.length - 1
  return sweep(points.length, sides + 1, (s, t) => {
    const n = Math.round(t * last)
    const at = points[n] as Vector
    const from = points[Math.max(0, n - 1)] as Vector
    const to = points[Math.min(last, n + 1)] as Vector
    const along = unit([to[0] - from[0], to[1] - from[1], to[2] - from[2]])
    const side = unit(cross(along, Math.abs(along[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0]))
    const other = cross(along, side)
    const [c, q] = [Math.cos(-s * 2 * Math.PI) * radius(t), Math.sin(-s * 2 * Math.PI) * radius(t)]
    return [at[0] + side[0] * c + other[0] * q, at[1] + side[1] * c + other[1] * q, at[2] + side[2] * c + other[2] * q]
  })
}

/** A straight turned rod with closed, rounded ends. */
export function rod(from: Vector, to: Vector, radius: number): Mesh {
  const ends = [0, 0.0005, 0.002, 0.005]
  const ts = [...ends, ...Array.from({ length: 9 }, (_, i) => (i + 1) / 10), ...ends.map((t) => 1 - t).reverse()]
  const at = (t: number): Vector => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t,
    from[2] + (to[2] - from[2]) * t,
  ]
  const width = (n: number) => radius * ([0, 0.6, 0.88, 1][Math.min(n, ts.length - 1 - n)] ?? 1)
  return tube(ts.map(at), (t) => width(Math.round(t * (ts.length - 1))))
}

/** Paper that comes down the wall and runs on over the floor, without a joint. */
export function backdrop({ floor = 0, wall = -0.3, curve = 0.35 } = {}): Mesh {
  const [bottom, back] = [floor, wall]
  return sweep(60, 2, (s, t): Vector => {
    const x = (s - 0.5) * 16
    if (t < 0.3) return [x, bottom + curve + (1 - t / 0.3) * 6, back]
    if (t > 0.7) return [x, bottom, back + curve + ((t - 0.7) / 0.3) * 8]
    const angle = ((t - 0.3) / 0.4) * (Math.PI / 2)
    return [x, bottom + curve * (1 - Math.sin(angle)), back + curve * (1 - Math.cos(angle))]
  })
}

export const paperThing = (colour: string, place?: { floor?: number; wall?: number; curve?: number }): Thing => ({
  mesh: { ...backdrop(place), coarse: new Uint32Array(0) },
  surface: { colour, roughness: 1 },
})

export function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}

export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
