import type { Collider } from '../simulation/colliders.ts'
import type { GarmentCut } from './garment-cut.ts'

/** Half the width and depth of the body at height `y`, metres. `fullness`: see SewingOptions. */
export function bodyGirth(y: number, fullness: number) {
  /** Height, half width, half depth. */
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

/** The body inside; a board spreads a long garment without slit or skirt below the hips. */
export function bodyCollider(cut: GarmentCut, fullness: number): Collider {
  const hasBoard = !cut.skirt && !cut.slit && cut.length > 0.85
  const end = hasBoard ? -cut.length : -0.86
  return (x, y, z, out) => {
    if (y < end || y > 0.06) return 1
    const girth = bodyGirth(y, fullness)
    if (hasBoard && y < -0.58) {
      const t = (y + 0.58) / (end + 0.58)
      girth.x = 0.185 + (cut.hem * 0.86 - 0.185) * t
      girth.z = 0.1 * fullness * (1 - t) + 0.03 * t
    }
    const [gx, gz] = [x / girth.x ** 2, z / girth.z ** 2]
    const slope = Math.hypot(gx, gz) || 1e-9
    out[0] = gx / slope
    out[1] = 0
    out[2] = gz / slope
    return (x * gx + z * gz - 1) / (2 * slope)
  }
}
