import { gridNormals, gridTriangles } from '../simulation/grid-mesh.ts'
import type { Mesh, Vector } from '../stage/scene.ts'

/** `s` and `t`, 0..1, run along a row and from row to row. */
export function sweep(rows: number, columns: number, place: (s: number, t: number) => Vector): Mesh {
  const positions = new Float32Array(rows * columns * 3)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      positions.set(place(column / (columns - 1), row / (rows - 1)), (row * columns + column) * 3)
    }
  }
  return { positions, normals: gridNormals(positions, rows, columns), ...gridTriangles(rows, columns) }
}

export function tube(points: Vector[], radius: (t: number) => number, sides = 20): Mesh {
  const last = points.length - 1
  return sweep(points.length, sides + 1, (s, t) => {
    const n = Math.round(t * last)
    const at = points[n] as Vector
    const from = points[Math.max(0, n - 1)] as Vector
    const to = points[Math.min(last, n + 1)] as Vector
    const along = unitVector([to[0] - from[0], to[1] - from[1], to[2] - from[2]])
    const side = unitVector(crossProduct(along, Math.abs(along[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0]))
    const other = crossProduct(along, side)
    const [x, y] = [Math.cos(-s * 2 * Math.PI) * radius(t), Math.sin(-s * 2 * Math.PI) * radius(t)]
    return [at[0] + side[0] * x + other[0] * y, at[1] + side[1] * x + other[1] * y, at[2] + side[2] * x + other[2] * y]
  })
}

/** With closed, rounded ends. */
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

export function joinMeshes(meshes: Mesh[]): Mesh {
  const points = meshes.reduce((sum, { positions }) => sum + positions.length, 0)
  const corners = meshes.reduce((sum, { indices }) => sum + indices.length, 0)
  const all = {
    positions: new Float32Array(points),
    normals: new Float32Array(points),
    indices: new Uint32Array(corners),
  }
  let [point, corner] = [0, 0]
  for (const { positions, normals, indices } of meshes) {
    all.positions.set(positions, point)
    all.normals.set(normals, point)
    all.indices.set(
      indices.map((index) => index + point / 3),
      corner,
    )
    point += positions.length
    corner += indices.length
  }
  return { ...all, shadowIndices: all.indices }
}

function unitVector([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}

const crossProduct = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
