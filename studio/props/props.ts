import type { Material, SceneObject, Vector } from '../stage/scene.ts'
import { sweep, tube } from './sweep.ts'

export const wood: Material = { colour: '#7d5637', roughness: 0.5 }
export const brass: Material = { colour: '#b08d57', roughness: 0.35, metalness: 0.8 }

/** Behind hanging cloth, under lying cloth, and behind pale cloth. */
/** Runs seamlessly from wall to floor. Casts no shadow. */
export function paper({ floor = 0, wall = -0.3, curve = 0.35, colour = '#f0e5d4' } = {}): SceneObject {
  const mesh = sweep(60, 2, (s, t): Vector => {
    const x = (s - 0.5) * 16
    if (t < 0.3) return [x, floor + curve + (1 - t / 0.3) * 6, wall]
    if (t > 0.7) return [x, floor, wall + curve + ((t - 0.7) / 0.3) * 8]
    const angle = ((t - 0.3) / 0.4) * (Math.PI / 2)
    return [x, floor + curve * (1 - Math.sin(angle)), wall + curve * (1 - Math.cos(angle))]
  })
  return { mesh: { ...mesh, shadowIndices: new Uint32Array(0) }, material: { colour, roughness: 1 } }
}

export function cord({ x, z, heights, radius }: { x: number; z: number; heights: number[]; radius: number }) {
  const points = heights.map((y): Vector => [x, y, z])
  return { mesh: tube(points, () => radius, 8), material: { colour: '#8d7a62', roughness: 0.9 } } satisfies SceneObject
}

export function coatHanger(shoulder: number): SceneObject[] {
  const arms = Array.from({ length: 41 }, (_, n): Vector => {
    const x = ((n / 40) * 2 - 1) * (shoulder - 0.03)
    return [x, 0.012 - 0.058 * (Math.abs(x) / shoulder) ** 1.15, -0.002]
  })
  const hook = Array.from({ length: 40 }, (_, n): Vector => {
    const t = n / 39
    if (t < 0.3) return [0, 0.01 + t * 0.2, -0.002]
    const angle = ((t - 0.3) / 0.7) * Math.PI * 1.25
    return [0.022 - 0.022 * Math.cos(angle), 0.07 + 0.035 * Math.sin(angle) + 0.012, -0.002]
  })
  return [
    { mesh: tube(arms, (t) => 0.0095 * Math.min(1, 8 * t + 0.3, 8 * (1 - t) + 0.3)), material: wood },
    { mesh: tube(hook, () => 0.0021, 10), material: brass },
  ]
}
