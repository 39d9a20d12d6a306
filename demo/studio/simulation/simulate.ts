import type { Collider } from './colliders.ts'
import { hold, linksOf, meet, pull, tethersOf } from './links.ts'
import type { Assembly } from './patch.ts'
import { repulsionOf } from './repulsion.ts'

/** How a cloth behaves; the stiffnesses are shares of an error mended in each step, 0..1. */
export type Hand = {
  /** Against folding: 0.002 for mul, 0.05 for crisp silk. */
  bend: number
  shear?: number
  friction?: number
}

export type Run = {
  hand: Hand
  colliders: Collider[]
  /** Seconds to simulate. */
  duration: number
  gravity?: readonly [number, number, number]
  /** Distance that layers keep, metres; 0 lets them pass through each other. */
  thickness?: number
  pinned?: (index: number) => boolean
  /** The particle from which this one hangs: it never gets farther from it than the flat cloth allows. */
  hangsFrom?: (index: number) => number | undefined
  /** Pairs of particles that are sewn together. */
  seams?: [number, number][]
}

const step = 1 / 360
const collidesEvery = 4
/** What holds still stays still: metres of slip in a step that friction stops at any pressure. */
const grip = 0.0003

/**
 * Lets the cloth fall into place: position based dynamics with small steps. Positions change in place.
 */
export function simulate(assembly: Assembly, run: Run) {
  const { count, positions: x } = assembly
  const { colliders, gravity = [0, -9.8, 0], thickness = 0, seams = [] } = run
  const before = x.slice()
  const velocity = new Float64Array(count * 3)
  const weight = Float64Array.from({ length: count }, (_, i) => (run.pinned?.(i) ? 0 : 1))
  const links = linksOf(assembly, run.hand)
  const repel = thickness > 0 ? repulsionOf(assembly, thickness, weight) : undefined
  const friction = run.hand.friction ?? 0.5
  const tethers = tethersOf(assembly, run.hangsFrom)
  const steps = Math.round(run.duration / step)
  // The air brakes it, so that it settles and does not swing.
  const keep = 0.997
  for (let n = 0; n < steps; n++) {
    for (let i = 0; i < count; i++) {
      if (weight[i] === 0) continue
      for (let axis = 0; axis < 3; axis++) {
        const at = i * 3 + axis
        velocity[at] = ((velocity[at] as number) + (gravity[axis] as number) * step) * keep
        before[at] = x[at] as number
        x[at] = (x[at] as number) + (velocity[at] as number) * step
      }
    }
    pull(x, links, weight)
    hold(x, tethers)
    for (const [a, b] of seams) meet(x, weight, a, b)
    if (repel && n % collidesEvery === 0) repel()
    collide(x, before, weight, colliders, friction)
    const limit = 4
    for (let at = 0; at < count * 3; at++) {
      const speed = ((x[at] as number) - (before[at] as number)) / step
      velocity[at] = Math.min(limit, Math.max(-limit, speed))
    }
  }
  // What is sewn shall not gape.
  for (let n = 0; n < 4; n++) for (const [a, b] of seams) meet(x, weight, a, b)
}

/** Puts what went into a solid back on its face, held there by friction. */
function collide(x: Float64Array, before: Float64Array, weight: Float64Array, colliders: Collider[], friction: number) {
  const normal = new Float64Array(3)
  for (let i = 0; i < weight.length; i++) {
    if (weight[i] === 0) continue
    const at = i * 3
    for (const collider of colliders) {
      const depth = 0.002 - collider(x[at] as number, x[at + 1] as number, x[at + 2] as number, normal)
      if (depth <= 0) continue
      const [nx, ny, nz] = normal as unknown as [number, number, number]
      const mx = (x[at] as number) + nx * depth
      const my = (x[at + 1] as number) + ny * depth
      const mz = (x[at + 2] as number) + nz * depth
      const [dx, dy, dz] = [
        mx - (before[at] as number),
        my - (before[at + 1] as number),
        mz - (before[at + 2] as number),
      ]
      const along = dx * nx + dy * ny + dz * nz
      const [tx, ty, tz] = [dx - along * nx, dy - along * ny, dz - along * nz]
      const slid = Math.sqrt(tx * tx + ty * ty + tz * tz)
      // Held by friction up to what the pressure allows.
      const held = slid > 0 ? Math.min(1, (friction * (depth + grip)) / slid) : 0
      x[at] = mx - tx * held
      x[at + 1] = my - ty * held
      x[at + 2] = mz - tz * held
    }
  }
}
