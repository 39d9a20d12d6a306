import type { Collider } from '../simulation/colliders.ts'
import type { Mesh } from '../stage/scene.ts'

const sectors = 120
const layerHeight = 0.015

/** The space within a mesh around the vertical axis: as far out as its outermost points, smoothed. */
export function meshCollider({ positions }: Mesh): Collider {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let n = 1; n < positions.length; n += 3) {
    low = Math.min(low, positions[n] as number)
    high = Math.max(high, positions[n] as number)
  }
  const layers = Math.ceil((high - low) / layerHeight) + 1
  let radii = new Float64Array(sectors * layers)
  for (let n = 0; n < positions.length; n += 3) {
    const [x, y, z] = [positions[n] as number, positions[n + 1] as number, positions[n + 2] as number]
    const sector = Math.round((Math.atan2(x, z) / (2 * Math.PI)) * sectors + sectors) % sectors
    const at = Math.round((y - low) / layerHeight) * sectors + sector
    radii[at] = Math.max(radii[at] as number, Math.hypot(x, z))
  }
  for (let round = 0; round < 3; round++) {
    radii = radii.map((radius, at) => {
      const [layer, sector] = [Math.floor(at / sectors), at % sectors]
      const of = (l: number, s: number) =>
        radii[Math.min(layers - 1, Math.max(0, l)) * sectors + ((s + sectors) % sectors)] as number
      const mean = (of(layer - 1, sector) + of(layer + 1, sector) + of(layer, sector - 1) + of(layer, sector + 1)) / 4
      return Math.max(radius, (mean + radius) / 2)
    })
  }
  return (x, y, z, out) => {
    if (y < low || y > high) return 1
    const [layer, sector] = [(y - low) / layerHeight, (Math.atan2(x, z) / (2 * Math.PI)) * sectors + sectors]
    const [l, s] = [Math.min(layers - 2, Math.floor(layer)), Math.floor(sector)]
    const [fl, fs] = [layer - l, sector - s]
    const of = (dl: number, ds: number) => radii[(l + dl) * sectors + ((s + ds) % sectors)] as number
    const radius = (of(0, 0) * (1 - fs) + of(0, 1) * fs) * (1 - fl) + (of(1, 0) * (1 - fs) + of(1, 1) * fs) * fl
    const own = Math.hypot(x, z) || 1e-9
    out[0] = x / own
    out[1] = 0
    out[2] = z / own
    return own - radius
  }
}
