import type { Assembly } from './assemble.ts'

/** Layers stay apart: points in neighbouring cubes of a spatial hash push each other away. */
export function createRepulsion(
  { count, positions: x, rest, piece }: Assembly,
  distance: number,
  mobility: Float64Array,
) {
  const buckets = 1 << Math.ceil(Math.log2(count * 2))
  const starts = new Int32Array(buckets + 1)
  const order = new Int32Array(count)
  const bucketOf = new Int32Array(count)
  const bucket = (i: number, j: number, k: number) =>
    (Math.imul(i, 73856093) ^ Math.imul(j, 19349663) ^ Math.imul(k, 83492791)) & (buckets - 1)
  const cube = (value: number) => Math.floor(value / distance)
  // Neighbours in the flat cloth, not layers.
  const neighbourDistanceSquared = (distance * 2.4) ** 2
  return () => {
    starts.fill(0)
    for (let i = 0; i < count; i++) {
      const own = bucket(cube(x[i * 3] as number), cube(x[i * 3 + 1] as number), cube(x[i * 3 + 2] as number))
      bucketOf[i] = own
      starts[own] = (starts[own] as number) + 1
    }
    for (let n = 0, sum = 0; n <= buckets; n++) {
      sum += starts[n] as number
      starts[n] = sum
    }
    for (let i = 0; i < count; i++) {
      const own = bucketOf[i] as number
      starts[own] = (starts[own] as number) - 1
      order[starts[own] as number] = i
    }
    for (let i = 0; i < count; i++) {
      const [ci, cj, ck] = [cube(x[i * 3] as number), cube(x[i * 3 + 1] as number), cube(x[i * 3 + 2] as number)]
      for (let di = -1; di <= 1; di++) {
        for (let dj = -1; dj <= 1; dj++) {
          for (let dk = -1; dk <= 1; dk++) {
            const other = bucket(ci + di, cj + dj, ck + dk)
            const end = starts[other + 1] as number
            for (let n = starts[other] as number; n < end; n++) {
              const j = order[n] as number
              if (j > i) push(i, j)
            }
          }
        }
      }
    }
  }

  function push(i: number, j: number) {
    const dx = (x[j * 3] as number) - (x[i * 3] as number)
    const dy = (x[j * 3 + 1] as number) - (x[i * 3 + 1] as number)
    const dz = (x[j * 3 + 2] as number) - (x[i * 3 + 2] as number)
    const squared = dx * dx + dy * dy + dz * dz
    if (squared >= distance * distance || squared === 0) return
    if (piece[i] === piece[j]) {
      const du = (rest[j * 2] as number) - (rest[i * 2] as number)
      const dv = (rest[j * 2 + 1] as number) - (rest[i * 2 + 1] as number)
      if (du * du + dv * dv < neighbourDistanceSquared) return
    }
    const sum = (mobility[i] as number) + (mobility[j] as number)
    if (sum === 0) return
    const length = Math.sqrt(squared)
    const share = ((distance - length) / length / sum) * 0.8
    const [wi, wj] = [(mobility[i] as number) * share, (mobility[j] as number) * share]
    x[i * 3] = (x[i * 3] as number) - dx * wi
    x[i * 3 + 1] = (x[i * 3 + 1] as number) - dy * wi
    x[i * 3 + 2] = (x[i * 3 + 2] as number) - dz * wi
    x[j * 3] = (x[j * 3] as number) + dx * wj
    x[j * 3 + 1] = (x[j * 3 + 1] as number) + dy * wj
    x[j * 3 + 2] = (x[j * 3 + 2] as number) + dz * wj
  }
}
