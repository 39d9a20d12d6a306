import type { Mesh } from '../stage/scene.ts'
import { type Assembly, assemble, type Patch } from './assemble.ts'
import type { Collider } from './colliders.ts'
import { createRepulsion } from './create-repulsion.ts'
import { smoothMesh, type UvMap } from './grid-mesh.ts'
import { applyTethers, createLinks, createTethers, type FabricProperties, joinPoints, relaxLinks } from './links.ts'

export type SimulationOptions = {
  fabric: FabricProperties
  colliders: Collider[]
  /** Seconds. */
  duration: number
  gravity?: readonly [number, number, number]
  /** Between layers, metres; 0 lets them pass through each other. */
  thickness?: number
  pinned?: (index: number) => boolean
  /** The anchor: they stay as close as in the flat cloth. */
  hangsFrom?: (index: number) => number | undefined
  /** Pairs of sewn points. */
  seams?: [number, number][]
}

/** Seconds. */
const timeStep = 1 / 360
/** Steps between repulsions of layers. */
const repelInterval = 4
/** Metres of slip per step that friction always stops: cloth at rest stays at rest. */
const grip = 0.0003
/** Speed left by air resistance per step, so the cloth settles. */
const damping = 0.997
/** Metres between cloth and solids. */
const clearance = 0.002
/** Metres per second. */
const maxSpeed = 4

/** Position based dynamics in small steps; changes the assembly's positions. */
export function simulate(assembly: Assembly, options: SimulationOptions) {
  const { count, positions: x } = assembly
  const { colliders, gravity = [0, -9.8, 0], thickness = 0, seams = [] } = options
  const previous = x.slice()
  const velocity = new Float64Array(count * 3)
  // 0 if pinned.
  const mobility = Float64Array.from({ length: count }, (_, i) => (options.pinned?.(i) ? 0 : 1))
  const links = createLinks(assembly, options.fabric)
  const repel = thickness > 0 ? createRepulsion(assembly, thickness, mobility) : undefined
  const friction = options.fabric.friction ?? 0.5
  const tethers = createTethers(assembly, options.hangsFrom)
  const steps = Math.round(options.duration / timeStep)
  for (let n = 0; n < steps; n++) {
    for (let i = 0; i < count; i++) {
      if (mobility[i] === 0) continue
      for (let axis = 0; axis < 3; axis++) {
        const at = i * 3 + axis
        velocity[at] = ((velocity[at] as number) + (gravity[axis] as number) * timeStep) * damping
        previous[at] = x[at] as number
        x[at] = (x[at] as number) + (velocity[at] as number) * timeStep
      }
    }
    relaxLinks(x, links, mobility)
    applyTethers(x, tethers)
    for (const [a, b] of seams) joinPoints(x, mobility, a, b)
    if (repel && n % repelInterval === 0) repel()
    collide(x, previous, mobility, colliders, friction)
    for (let at = 0; at < count * 3; at++) {
      const speed = ((x[at] as number) - (previous[at] as number)) / timeStep
      velocity[at] = Math.min(maxSpeed, Math.max(-maxSpeed, speed))
    }
  }
  // Closes the last gaps in the seams.
  for (let n = 0; n < 4; n++) for (const [a, b] of seams) joinPoints(x, mobility, a, b)
}

export function dropPatch(patch: Patch, options: SimulationOptions, uvOf: UvMap): Mesh {
  const assembly = assemble([patch])
  simulate(assembly, options)
  const [grid] = assembly.grids
  if (!grid) throw new Error('The patch has no points')
  return smoothMesh(assembly, grid, uvOf)
}

/** Moves points out of solids, with friction. */
function collide(
  x: Float64Array,
  previous: Float64Array,
  mobility: Float64Array,
  colliders: Collider[],
  friction: number,
) {
  const normal = new Float64Array(3)
  for (let i = 0; i < mobility.length; i++) {
    if (mobility[i] === 0) continue
    const at = i * 3
    for (const collider of colliders) {
      const depth = clearance - collider(x[at] as number, x[at + 1] as number, x[at + 2] as number, normal)
      if (depth <= 0) continue
      const [nx = 0, ny = 0, nz = 0] = normal
      const mx = (x[at] as number) + nx * depth
      const my = (x[at + 1] as number) + ny * depth
      const mz = (x[at + 2] as number) + nz * depth
      const [dx, dy, dz] = [
        mx - (previous[at] as number),
        my - (previous[at + 1] as number),
        mz - (previous[at + 2] as number),
      ]
      const along = dx * nx + dy * ny + dz * nz
      const [tx, ty, tz] = [dx - along * nx, dy - along * ny, dz - along * nz]
      const slip = Math.sqrt(tx * tx + ty * ty + tz * tz)
      // Friction grows with pressure.
      const held = slip > 0 ? Math.min(1, (friction * (depth + grip)) / slip) : 0
      x[at] = mx - tx * held
      x[at + 1] = my - ty * held
      x[at + 2] = mz - tz * held
    }
  }
}
