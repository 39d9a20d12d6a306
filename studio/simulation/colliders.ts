import type { Vector } from '../stage/scene.ts'

/** Distance to a solid in metres; writes the direction away from it to `out`. */
export type Collider = (x: number, y: number, z: number, out: Float64Array) => number

export function floor(height = 0): Collider {
  return (_x, y, _z, out) => {
    out[0] = 0
    out[1] = 1
    out[2] = 0
    return y - height
  }
}

/** A wall that faces the camera. */
export function wall(depth: number): Collider {
  return (_x, _y, z, out) => {
    out[0] = 0
    out[1] = 0
    out[2] = 1
    return z - depth
  }
}

export function capsule(a: Readonly<Vector>, b: Readonly<Vector>, radius: number): Collider {
  const [dx, dy, dz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const lengthSquared = dx * dx + dy * dy + dz * dz || 1
  return (x, y, z, out) => {
    const t = Math.min(1, Math.max(0, ((x - a[0]) * dx + (y - a[1]) * dy + (z - a[2]) * dz) / lengthSquared))
    return distanceFromCentre(x - a[0] - t * dx, y - a[1] - t * dy, z - a[2] - t * dz, radius, out)
  }
}

/** `half`: half its size, rounding included. */
export function box(centre: Readonly<Vector>, half: Readonly<Vector>, round: number): Collider {
  return (x, y, z, out) => {
    const [px, py, pz] = [x - centre[0], y - centre[1], z - centre[2]]
    const [hx, hy, hz] = [half[0] - round, half[1] - round, half[2] - round]
    const [qx, qy, qz] = [Math.abs(px) - hx, Math.abs(py) - hy, Math.abs(pz) - hz]
    if (qx <= 0 && qy <= 0 && qz <= 0) {
      out.fill(0)
      const axis = qx > qy && qx > qz ? 0 : qy > qz ? 1 : 2
      out[axis] = Math.sign([px, py, pz][axis] as number) || 1
      return Math.max(qx, qy, qz) - round
    }
    return distanceFromCentre(
      Math.sign(px) * Math.max(0, qx),
      Math.sign(py) * Math.max(0, qy),
      Math.sign(pz) * Math.max(0, qz),
      round,
      out,
    )
  }
}

function distanceFromCentre(x: number, y: number, z: number, radius: number, out: Float64Array) {
  const length = Math.sqrt(x * x + y * y + z * z) || 1e-9
  out[0] = x / length
  out[1] = y / length
  out[2] = z / length
  return length - radius
}
