/**
 * Cloth across its folds: an even part, then knife pleats of `fold` metres of cloth each that advance by `advance`, then an even
 * part. The first pleat is the outermost; their edges point onwards and rise by `rise` from the surface.
 */
export type Pleats = {
  before: number
  count: number
  fold: number
  after: number
  /** Of each pleat, metres. */
  advance: (n: number) => number
  rise: (n: number) => number
  /** Radius of the folds' edges, metres. */
  edge: number
}

/** Metres along the surface and away from it, for metres of cloth. */
export type PleatedLine = { reach: number; at: (cloth: number) => readonly [number, number] }

const step = 0.002

export function pleatedLine({ before, count, fold, after, advance, rise, edge }: Pleats): PleatedLine {
  // Corners: metres of cloth, metres along, metres out.
  const corners: [number, number, number][] = [[0, 0, 0]]
  let [cloth, along] = [before, before]
  corners.push([cloth, along, 0])
  for (let n = 0; n < count; n++) {
    const net = Math.min(fold * 0.98, advance(n))
    const height = rise(n) * (1 - net / fold)
    // Both limbs keep their length; the second returns below the first.
    const forward = (fold + net) / 2
    const onwards = Math.sqrt(Math.max(1e-6, forward * forward - height * height))
    const back = fold - forward
    const backwards = Math.sqrt(Math.max(0, back * back - height * height))
    corners.push([cloth + forward, along + onwards, height])
    cloth += fold
    along += onwards - backwards
    corners.push([cloth, along, 0])
  }
  const [length, reach] = [cloth + after, along + after]
  corners.push([length, reach, 0])
  const samples = Math.ceil(length / step)
  let corner = 0
  const points = Array.from({ length: samples + 1 }, (_, n): [number, number] => {
    const at = (n / samples) * length
    while (corner < corners.length - 2 && (corners[corner + 1]?.[0] ?? 0) < at) corner++
    const [a, b] = [corners[corner], corners[corner + 1]] as [[number, number, number], [number, number, number]]
    const f = b[0] > a[0] ? (at - a[0]) / (b[0] - a[0]) : 0
    return [a[1] + (b[1] - a[1]) * f, a[2] + (b[2] - a[2]) * f]
  })
  const rounded = smooth(smooth(points, Math.round(edge / step)), Math.round(edge / step))
  return {
    reach,
    at: (metres) => {
      const place = Math.min(samples - 1e-6, Math.max(0, (metres / length) * samples))
      const n = Math.floor(place)
      const [a, b] = [rounded[n], rounded[n + 1]] as [[number, number], [number, number]]
      return [a[0] + (b[0] - a[0]) * (place - n), a[1] + (b[1] - a[1]) * (place - n)]
    },
  }
}

/** Rounds the edges of folds. */
function smooth(points: [number, number][], radius: number) {
  return points.map(([x, out], n): [number, number] => {
    const near = Math.min(radius, n, points.length - 1 - n)
    if (near === 0) return [x, out]
    let [sumX, sumOut] = [0, 0]
    for (let k = n - near; k <= n + near; k++) {
      const [px, pout] = points[k] as [number, number]
      sumX += px
      sumOut += pout
    }
    return [sumX / (2 * near + 1), sumOut / (2 * near + 1)]
  })
}
