import type { Mesh } from '../stage/scene.ts'
import type { Assembly, PatchGrid } from './assemble.ts'

/** From the flat cloth (metres) to the texture (0..1). */
export type UvMap = (u: number, v: number) => readonly [number, number]

/** Density relative to the patch. */
const refinement = 2

/** Points per side after smoothing. */
export const refined = (count: number) => (count - 1) * refinement + 1

/** A cubic B-spline surface over a simulated patch. */
export function smoothMesh({ positions, rest }: Assembly, { rows, columns, first }: PatchGrid, uvOf: UvMap): Mesh {
  const [fineRows, fineColumns] = [refined(rows), refined(columns)]
  const interpolate = (values: (row: number, column: number, axis: number) => number, axes: number) => {
    const wide = new Float64Array(rows * fineColumns * axes)
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < fineColumns; column++) {
        for (let axis = 0; axis < axes; axis++) {
          wide[(row * fineColumns + column) * axes + axis] = spline(
            (n) => values(row, n, axis),
            columns,
            column / refinement,
          )
        }
      }
    }
    const fine = new Float32Array(fineRows * fineColumns * axes)
    for (let row = 0; row < fineRows; row++) {
      for (let column = 0; column < fineColumns; column++) {
        for (let axis = 0; axis < axes; axis++) {
          fine[(row * fineColumns + column) * axes + axis] = spline(
            (n) => wide[(n * fineColumns + column) * axes + axis] as number,
            rows,
            row / refinement,
          )
        }
      }
    }
    return fine
  }
  const points = interpolate((row, column, axis) => positions[(first + row * columns + column) * 3 + axis] as number, 3)
  const flat = interpolate((row, column, axis) => rest[(first + row * columns + column) * 2 + axis] as number, 2)
  const uvs = new Float32Array(flat.length)
  for (let n = 0; n < flat.length; n += 2) {
    const [u, v] = uvOf(flat[n] as number, flat[n + 1] as number)
    uvs[n] = u
    uvs[n + 1] = v
  }
  return {
    positions: points,
    normals: gridNormals(points, fineRows, fineColumns),
    uvs,
    ...gridTriangles(fineRows, fineColumns, refinement),
  }
}

/** Passes through the first and last value. */
function spline(value: (n: number) => number, count: number, t: number) {
  const n = Math.min(count - 2, Math.floor(t))
  const f = t - n
  const p1 = value(n)
  const p2 = value(n + 1)
  const p0 = n > 0 ? value(n - 1) : 2 * p1 - p2
  const p3 = n + 2 < count ? value(n + 2) : 2 * p2 - p1
  const g = 1 - f
  return (
    (g * g * g * p0 + (3 * f * f * f - 6 * f * f + 4) * p1 + (3 * g * g * g - 6 * g * g + 4) * p2 + f * f * f * p3) / 6
  )
}

/** Triangles of a grid, and larger ones for its shadow. */
export function gridTriangles(rows: number, columns: number, skip = 1) {
  return { indices: trianglesSkipping(rows, columns, 1), shadowIndices: trianglesSkipping(rows, columns, skip) }
}

function trianglesSkipping(rows: number, columns: number, skip: number) {
  const indices = new Uint32Array(Math.floor((rows - 1) / skip) * Math.floor((columns - 1) / skip) * 6)
  let at = 0
  for (let row = 0; row + skip < rows; row += skip) {
    for (let column = 0; column + skip < columns; column += skip) {
      const a = row * columns + column
      const c = a + columns * skip
      indices.set([a, c, a + skip, a + skip, c, c + skip], at)
      at += 6
    }
  }
  return indices
}

export function gridNormals(points: Float32Array, rows: number, columns: number) {
  const normals = new Float32Array(points.length)
  const coordinate = (row: number, column: number, axis: number) =>
    points[(row * columns + column) * 3 + axis] as number
  for (let row = 0; row < rows; row++) {
    const [up, down] = [Math.max(0, row - 1), Math.min(rows - 1, row + 1)]
    for (let column = 0; column < columns; column++) {
      const [left, right] = [Math.max(0, column - 1), Math.min(columns - 1, column + 1)]
      const ax = coordinate(row, right, 0) - coordinate(row, left, 0)
      const ay = coordinate(row, right, 1) - coordinate(row, left, 1)
      const az = coordinate(row, right, 2) - coordinate(row, left, 2)
      const bx = coordinate(down, column, 0) - coordinate(up, column, 0)
      const by = coordinate(down, column, 1) - coordinate(up, column, 1)
      const bz = coordinate(down, column, 2) - coordinate(up, column, 2)
      const [nx, ny, nz] = [by * az - bz * ay, bz * ax - bx * az, bx * ay - by * ax]
      const length = Math.hypot(nx, ny, nz) || 1
      normals.set([nx / length, ny / length, nz / length], (row * columns + column) * 3)
    }
  }
  return normals
}
