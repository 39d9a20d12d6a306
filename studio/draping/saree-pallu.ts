import { createRandom, noise2, smoothStep } from '../cloth/random.ts'
import { floorHeight, formSection, petticoatSection, sectionCollider } from '../props/form-shape.ts'
import type { Collider } from '../simulation/colliders.ts'
import type { Mesh, Vector } from '../stage/scene.ts'
import { meshCollider } from './mesh-collider.ts'
import { pleatedLine } from './pleated-line.ts'
import { sweepCloth } from './sweep-cloth.ts'

/** Of the upper and the lower edge, metres. */
type Station = readonly [upper: Vector, lower: Vector]

/** From the back, where the skirt's wrap ends, over -x and the chest to the shoulder at +x. */
const toShoulder: readonly Station[] = [
  [
    [0.05, -0.425, -0.085],
    [0.07, -1.4, -0.15],
  ],
  [
    [-0.05, -0.423, -0.09],
    [-0.09, -1.18, -0.13],
  ],
  [
    [-0.125, -0.415, -0.05],
    [-0.178, -0.98, -0.05],
  ],
  [
    [-0.132, -0.395, 0.03],
    [-0.178, -0.83, 0.055],
  ],
  [
    [-0.095, -0.335, 0.1],
    [-0.11, -0.71, 0.13],
  ],
  [
    [-0.04, -0.24, 0.133],
    [0, -0.58, 0.145],
  ],
  [
    [0.018, -0.14, 0.115],
    [0.1, -0.43, 0.115],
  ],
  [
    [0.058, -0.055, 0.07],
    [0.15, -0.23, 0.075],
  ],
  [
    [0.07, -0.005, 0],
    [0.165, -0.075, 0],
  ],
]

/** From behind the shoulder to the end of the cloth. */
const behindShoulder: readonly Station[] = [
  [
    [0.062, -0.05, -0.07],
    [0.166, -0.14, -0.06],
  ],
  [
    [0.04, -0.17, -0.115],
    [0.172, -0.28, -0.11],
  ],
  [
    [-0.005, -0.4, -0.135],
    [0.182, -0.48, -0.135],
  ],
  [
    [-0.06, -0.7, -0.15],
    [0.2, -0.74, -0.15],
  ],
  [
    [-0.1, -1.03, -0.155],
    [0.215, -1, -0.155],
  ],
]

const stations = [...toShoulder, ...behindShoulder]
const shoulder = toShoulder.length - 1
const rows = 320
const pleatCount = 6
const after = 0.1

/**
 * The cloth from the skirt's end over the shoulder to the pallu's, over the skirt. Constructed, not simulated. Texture points are
 * metres across and along the cloth of the given size.
 */
export function drapePallu(seed: number, { width, length }: { width: number; length: number }, skirt: Mesh) {
  const inFront = [sectionCollider(formSection), meshCollider(skirt)]
  // Behind, it hangs clear of what is wrapped there.
  const behind = [sectionCollider(petticoatSection, { bottom: floorHeight })]
  const random = createRandom(seed + 7)
  const pleats = Array.from({ length: pleatCount }, () => 0.75 + 0.5 * random())
  const totalWidth = pleats.reduce((sum, pleat) => sum + pleat, 0)
  const edges = Array.from({ length: rows }, (_, row) => {
    const at = (row / (rows - 1)) * (stations.length - 1)
    return [edgePoint(0, at), edgePoint(1, at)] as const
  })
  // Metres of either edge left to the end.
  const left: [number, number][] = []
  for (let row = rows - 1, sums: [number, number] = [0, 0]; row >= 0; row--) {
    const [here, next] = [edges[row], edges[row + 1]]
    if (here && next) sums = [sums[0] + distance(here[0], next[0]), sums[1] + distance(here[1], next[1])]
    left[row] = sums
  }
  const before = 0.02
  const fold = (width - before - after) / pleatCount
  const lines = edges.map(([upper, lower], row) => {
    const at = (row / (rows - 1)) * (stations.length - 1)
    const fromShoulder = Math.abs(at - shoulder) / (at < shoulder ? shoulder : stations.length - 1 - shoulder)
    const reach = Math.min(width * 0.99, distance(upper, lower))
    const flat = Math.min(1, at / 3)
    const evenParts = before + after
    const reachOfPleats = Math.max(0.05, reach - evenParts)
    const rise =
      at < shoulder
        ? 0.01 + 0.02 * smoothStep(Math.min(1, fromShoulder * 1.6))
        : 0.01 + 0.054 * smoothStep(fromShoulder)
    return pleatedLine({
      before,
      count: pleatCount,
      fold,
      after,
      advance: (n) => (reachOfPleats * (pleats[n] ?? 1)) / totalWidth,
      edge: 0.006 + 0.006 * fromShoulder,
      rise: (n) => rise * (0.6 + 0.8 * noise2(n * 2.3, at * 0.9, seed)) * (0.4 + 0.6 * flat),
    })
  })
  const normal = new Float64Array(3)
  return sweepCloth(rows, 240, (s, row) => {
    const [upper, lower] = edges[row] as (typeof edges)[number]
    const line = lines[row] as (typeof lines)[number]
    const [leftUpper, leftLower] = left[row] as [number, number]
    const [along, out] = line.at(s * width)
    const q = along / line.reach
    let point: Vector = [0, 1, 2].map(
      (axis) => (upper[axis] as number) + ((lower[axis] as number) - (upper[axis] as number)) * q,
    ) as Vector
    const at = (row / (rows - 1)) * (stations.length - 1)
    const past = Math.min(1, Math.max(0, (at - shoulder) / 2))
    point = outside(point, past > 0 ? behind : inFront, 0.006 + 0.014 * past, normal)
    const place: Vector = [
      point[0] + (normal[0] as number) * out,
      point[1] + (normal[1] as number) * out,
      point[2] + (normal[2] as number) * out,
    ]
    return { place, cloth: [s * width, length - (leftUpper + (leftLower - leftUpper) * q)] }
  })
}

function distance(a: Vector, b: Vector) {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

/** Catmull-Rom. */
function edgePoint(edge: 0 | 1, at: number): Vector {
  const n = Math.min(stations.length - 2, Math.floor(at))
  const f = at - n
  const point = (k: number) => (stations[Math.min(stations.length - 1, Math.max(0, k))] as Station)[edge]
  const [p0, p1, p2, p3] = [point(n - 1), point(n), point(n + 1), point(n + 2)]
  return [0, 1, 2].map((axis) => {
    const [a, b, c, d] = [p0, p1, p2, p3].map((p) => p[axis] as number) as [number, number, number, number]
    return 0.5 * (2 * b + (c - a) * f + (2 * a - 5 * b + 4 * c - d) * f * f + (3 * b - a - 3 * c + d) * f ** 3)
  }) as Vector
}

/** Moves a point out of the solids to `clearance`, and leaves the direction away from the nearest in `normal`. */
function outside(from: Vector, solids: Collider[], clearance: number, normal: Float64Array): Vector {
  let point = from
  const found = new Float64Array(3)
  for (let round = 0; round < 4; round++) {
    let least = Number.POSITIVE_INFINITY
    for (const solid of solids) {
      const away = solid(point[0], point[1], point[2], found)
      if (away >= least || away === 1) continue
      least = away
      normal.set(found)
    }
    const depth = clearance - least
    if (!(depth > 0) || !Number.isFinite(depth)) break
    point = [0, 1, 2].map((axis) => (point[axis] as number) + (normal[axis] as number) * depth) as Vector
  }
  return point
}
