import type { Assembly } from './assemble.ts'

/** A stiffness is the share of the error corrected per step. */
export type FabricProperties = {
  /** Resistance to folding: 0.002 for mul, 0.05 for crisp silk. */
  bend: number
  shear?: number
  friction?: number
}

type Links = { pairs: Int32Array; lengths: Float64Array; stiffnesses: Float64Array }

export function createLinks({ grids, rest }: Assembly, { bend, shear = 0.25 }: FabricProperties): Links {
  const pairs: number[] = []
  const stiffnesses: number[] = []
  const link = (a: number, b: number, stiffness: number) => {
    pairs.push(a, b)
    stiffnesses.push(stiffness)
  }
  for (const { rows, columns, first } of grids) {
    const at = (row: number, column: number) => first + row * columns + column
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const [right, down] = [column + 1 < columns, row + 1 < rows]
        if (right) link(at(row, column), at(row, column + 1), 1)
        if (down) link(at(row, column), at(row + 1, column), 1)
        if (right && down) {
          link(at(row, column), at(row + 1, column + 1), shear)
          link(at(row, column + 1), at(row + 1, column), shear)
        }
        if (column + 2 < columns) link(at(row, column), at(row, column + 2), bend)
        if (row + 2 < rows) link(at(row, column), at(row + 2, column), bend)
      }
    }
  }
  const lengths = new Float64Array(stiffnesses.length)
  for (let n = 0; n < lengths.length; n++) {
    const [a, b] = [pairs[n * 2] as number, pairs[n * 2 + 1] as number]
    lengths[n] = Math.hypot(
      (rest[a * 2] as number) - (rest[b * 2] as number),
      (rest[a * 2 + 1] as number) - (rest[b * 2 + 1] as number),
    )
  }
  return { pairs: Int32Array.from(pairs), lengths, stiffnesses: Float64Array.from(stiffnesses) }
}

export function relaxLinks(x: Float64Array, { pairs, lengths, stiffnesses }: Links, mobility: Float64Array) {
  for (let n = 0; n < lengths.length; n++) {
    const a = pairs[n * 2] as number
    const b = pairs[n * 2 + 1] as number
    const wa = mobility[a] as number
    const wb = mobility[b] as number
    if (wa + wb === 0) continue
    const i = a * 3
    const j = b * 3
    const dx = (x[j] as number) - (x[i] as number)
    const dy = (x[j + 1] as number) - (x[i + 1] as number)
    const dz = (x[j + 2] as number) - (x[i + 2] as number)
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1e-9
    const share = (((length - (lengths[n] as number)) / length) * (stiffnesses[n] as number)) / (wa + wb)
    x[i] = (x[i] as number) + dx * share * wa
    x[i + 1] = (x[i + 1] as number) + dy * share * wa
    x[i + 2] = (x[i + 2] as number) + dz * share * wa
    x[j] = (x[j] as number) - dx * share * wb
    x[j + 1] = (x[j + 1] as number) - dy * share * wb
    x[j + 2] = (x[j + 2] as number) - dz * share * wb
  }
}

/** Greatest distances between points and the anchors they hang from. */
type Tethers = { ends: Int32Array; anchors: Int32Array; lengths: Float64Array }

export function createTethers(
  { count, rest }: Assembly,
  hangsFrom: ((index: number) => number | undefined) | undefined,
): Tethers {
  const ends: number[] = []
  const anchors: number[] = []
  const lengths: number[] = []
  for (let i = 0; i < count; i++) {
    const anchor = hangsFrom?.(i)
    if (anchor === undefined || anchor === i) continue
    ends.push(i)
    anchors.push(anchor)
    const across = (rest[i * 2] as number) - (rest[anchor * 2] as number)
    const along = (rest[i * 2 + 1] as number) - (rest[anchor * 2 + 1] as number)
    lengths.push(Math.hypot(across, along) * 1.004)
  }
  return { ends: Int32Array.from(ends), anchors: Int32Array.from(anchors), lengths: Float64Array.from(lengths) }
}

/** Links alone would let threads stretch under the weight below. */
export function applyTethers(x: Float64Array, { ends, anchors, lengths }: Tethers) {
  for (let n = 0; n < ends.length; n++) {
    const i = (ends[n] as number) * 3
    const j = (anchors[n] as number) * 3
    const dx = (x[i] as number) - (x[j] as number)
    const dy = (x[i + 1] as number) - (x[j + 1] as number)
    const dz = (x[i + 2] as number) - (x[j + 2] as number)
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz)
    const limit = lengths[n] as number
    if (length <= limit) continue
    const share = limit / length
    x[i] = (x[j] as number) + dx * share
    x[i + 1] = (x[j + 1] as number) + dy * share
    x[i + 2] = (x[j + 2] as number) + dz * share
  }
}

/** Moves two sewn points to one place. */
export function joinPoints(x: Float64Array, mobility: Float64Array, a: number, b: number) {
  const [wa, wb] = [mobility[a] as number, mobility[b] as number]
  if (wa + wb === 0) return
  for (let axis = 0; axis < 3; axis++) {
    const [i, j] = [a * 3 + axis, b * 3 + axis]
    const apart = ((x[j] as number) - (x[i] as number)) / (wa + wb)
    x[i] = (x[i] as number) + apart * wa
    x[j] = (x[j] as number) - apart * wb
  }
}
