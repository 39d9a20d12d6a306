import type { Collider } from '../simulation/colliders.ts'

/** A horizontal section, metres: half its width, its depth in front of the axis and behind it. */
export type Section = { width: number; front: number; back: number }

/** Heights from the base of the neck, metres: where garments begin, too. */
export const waistHeight = -0.4
export const floorHeight = -1.46
export const neckHeight = 0.075
export const formEnd = -0.74

/** Height, half width, depth in front and behind. */
const stops: readonly (readonly [number, number, number, number])[] = [
  [0.12, 0.05, 0.046, 0.054],
  [neckHeight, 0.052, 0.048, 0.056],
  [0.035, 0.054, 0.05, 0.059],
  [0.01, 0.062, 0.056, 0.065],
  [-0.01, 0.086, 0.062, 0.07],
  [-0.03, 0.135, 0.068, 0.076],
  [-0.05, 0.164, 0.075, 0.082],
  [-0.08, 0.177, 0.088, 0.09],
  [-0.13, 0.173, 0.107, 0.097],
  [-0.19, 0.166, 0.124, 0.098],
  [-0.245, 0.168, 0.133, 0.094],
  [-0.3, 0.158, 0.121, 0.087],
  [-0.35, 0.142, 0.103, 0.081],
  [waistHeight, 0.132, 0.093, 0.078],
  [-0.45, 0.145, 0.098, 0.088],
  [-0.52, 0.17, 0.103, 0.106],
  [-0.58, 0.182, 0.102, 0.115],
  [-0.66, 0.184, 0.098, 0.11],
  [formEnd, 0.178, 0.094, 0.1],
]

/** A petticoat under a saree: from the hips down to the floor, closer at the knees. */
const petticoat: typeof stops = [
  ...stops.filter(([y]) => y > -0.6),
  [-0.72, 0.181, 0.106, 0.11],
  [-0.95, 0.168, 0.11, 0.108],
  [-1.2, 0.17, 0.122, 0.118],
  [floorHeight - 0.1, 0.196, 0.15, 0.146],
]

/** Between an ellipse (2) and a rectangle. */
export const roundness = 2.25

const tableStep = 0.002

/** The sections at all heights between the first and last stop, by Catmull-Rom splines. */
function sectionTable(all: typeof stops): (y: number) => Section {
  const top = all[0]?.[0] ?? 0
  const bottom = all.at(-1)?.[0] ?? 0
  const table: Section[] = []
  for (let y = top; y > bottom - tableStep; y -= tableStep) {
    let n = all.findIndex((stop) => stop[0] <= y)
    if (n < 1) n = y >= top ? 1 : all.length - 1
    const at = (k: number) => all[Math.min(all.length - 1, Math.max(0, k))] as (typeof all)[number]
    const [p0, p1, p2, p3] = [at(n - 2), at(n - 1), at(n), at(n + 1)]
    const span = p2[0] - p1[0]
    const f = Math.min(1, Math.max(0, (y - p1[0]) / span))
    const value = (part: 1 | 2 | 3) => {
      const slope = (a: typeof p0, b: typeof p0) => (a === b ? 0 : ((b[part] - a[part]) / (b[0] - a[0])) * span)
      const [m1, m2] = [slope(p0, p2), slope(p1, p3)]
      return (
        (2 * f ** 3 - 3 * f ** 2 + 1) * p1[part] +
        (f ** 3 - 2 * f ** 2 + f) * m1 +
        (-2 * f ** 3 + 3 * f ** 2) * p2[part] +
        (f ** 3 - f ** 2) * m2
      )
    }
    table.push({ width: value(1), front: value(2), back: value(3) })
  }
  return (y) => table[Math.min(table.length - 1, Math.max(0, Math.round((top - y) / tableStep)))] as Section
}

export const formSection = sectionTable(stops)
export const petticoatSection = sectionTable(petticoat)

/** A point of the section's outline; `angle` is 0 in front and grows towards +x. */
export function outlinePoint({ width, front, back }: Section, angle: number): readonly [number, number] {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const power = 2 / roundness
  return [
    Math.sign(sin) * Math.abs(sin) ** power * width,
    Math.sign(cos) * Math.abs(cos) ** power * (cos > 0 ? front : back),
  ]
}

/** 1 on the surface, more outside. */
function reach({ width, front, back }: Section, x: number, z: number) {
  return (Math.abs(x / width) ** roundness + Math.abs(z / (z > 0 ? front : back)) ** roundness) ** (1 / roundness)
}

/** Solid between two heights. `distance` metres are added all round. */
export function sectionCollider(
  sectionAt: (y: number) => Section,
  { top = neckHeight, bottom = formEnd, distance = 0 } = {},
): Collider {
  const step = 0.004
  return (x, y, z, out) => {
    if (y > top || y < bottom) return 1
    const here = reach(sectionAt(y), x, z)
    if (here > 2) return 1
    const gx = (reach(sectionAt(y), x + 0.001, z) - here) / 0.001
    const gy = (reach(sectionAt(y + step), x, z) - reach(sectionAt(y - step), x, z)) / (2 * step)
    const gz = (reach(sectionAt(y), x, z + 0.001) - here) / 0.001
    const slope = Math.sqrt(gx * gx + gy * gy + gz * gz) || 1e-9
    out[0] = gx / slope
    out[1] = gy / slope
    out[2] = gz / slope
    return (here - 1) / slope - distance
  }
}

/** A section's outline by distance from `startAngle` towards +x in front: metres. */
export function sectionOutline(section: Section, startAngle: number) {
  const steps = 720
  const points = Array.from({ length: steps + 1 }, (_, n) =>
    outlinePoint(section, startAngle + (n / steps) * 2 * Math.PI),
  )
  const distances = [0]
  for (const [n, [x, z]] of points.entries()) {
    const [nextX, nextZ] = points[n + 1] ?? [x, z]
    distances.push((distances[n] as number) + Math.hypot(nextX - x, nextZ - z))
  }
  const perimeter = distances[steps] as number
  return {
    perimeter,
    distanceAt: (angle: number) => distances[Math.round((steps * (angle - startAngle)) / (2 * Math.PI))] as number,
    /** Goes round again beyond the perimeter. */
    at: (distance: number) => {
      const wrapped = ((distance % perimeter) + perimeter) % perimeter
      let [low, high] = [0, steps]
      while (high - low > 1) {
        const middle = (low + high) >> 1
        if ((distances[middle] as number) > wrapped) high = middle
        else low = middle
      }
      const [a, b] = [points[low] as readonly [number, number], points[high] as readonly [number, number]]
      const [dx, dz] = [b[0] - a[0], b[1] - a[1]]
      const span = Math.hypot(dx, dz) || 1e-9
      const f = (wrapped - (distances[low] as number)) / span
      return { point: [a[0] + dx * f, a[1] + dz * f] as const, normal: [-dz / span, dx / span] as const }
    },
  }
}
