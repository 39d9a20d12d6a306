import type { Collider } from '../simulation/colliders.ts'
import type { Cut } from './garment-cut.ts'

/** Half width and half depth of the body at a height. */
export function girth(y: number, fullness: number) {
  const stops = [
    [0.05, 0.05, 0.03],
    [-0.02, 0.13, 0.045],
    [-0.12, 0.165, 0.075],
    [-0.26, 0.19, 0.115],
    [-0.4, 0.155, 0.085],
    [-0.58, 0.185, 0.1],
    [-0.75, 0.16, 0.085],
    [-0.85, 0.02, 0.02],
  ] as const
  for (let n = 1; n < stops.length; n++) {
    const [y1, x1, z1] = stops[n] as (typeof stops)[number]
    const [y0, x0, z0] = stops[n - 1] as (typeof stops)[number]
    if (y < y1) continue
    const t = Math.min(1, (y0 - y) / (y0 - y1))
    return { x: (x0 + (x1 - x0) * t) * (0.86 + 0.14 * fullness), z: (z0 + (z1 - z0) * t) * fullness }
  }
  return { x: 0.02, z: 0.02 }
}

/** The body in the garment; below the hips a board spreads an unpleated skirt to its cut. */
export function body(cut: Cut, fullness: number): Collider {
  const board = !cut.skirt && !cut.slit && cut.length > 0.85
  const end = board ? -cut.length : -0.86
  return (x, y, z, out) => {
    if (y < end || y > 0.06) return 1
    const round = girth(y, fullness)
    if (board && y < -0.58) {
      const t = (y + 0.58) / (end + 0.58)
      round.x = 0.185 + (cut.hem * 0.86 - 0.185) * t
      round.z = 0.1 * fullness * (1 - t) + 0.03 * t
    }
    const [gx, gz] = [x / round.x ** 2, z / round.z ** 2]
    const slope = Math.hypot(gx, gz) || 1e-9
    out[0] = gx / slope
    out[1] = 0
    out[2] = gz / slope
    return (x * gx + z * gz - 1) / (2 * slope)
  }
}
