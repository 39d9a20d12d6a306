import { createRandom } from '../cloth/random.ts'
import type { Mesh, SceneObject, Vector } from '../stage/scene.ts'
import { joinMeshes, tube } from './sweep.ts'

/** Threads below the last row of a cloth's mesh. */
export function fringe(mesh: Mesh, columns: number, colour: string, seed: number): SceneObject {
  const random = createRandom(seed + 9)
  const from = mesh.positions.length / 3 - columns
  const threads: Mesh[] = []
  for (let column = 1; column < columns - 1; column += 2) {
    const at = (from + column) * 3
    const [x, y, z] = [0, 1, 2].map((axis) => mesh.positions[at + axis] as number) as Vector
    const sway = (random() - 0.5) * 0.014
    const length = 0.05 * (0.8 + 0.3 * random())
    const points: Vector[] = [
      [x, y + 0.002, z],
      [x + sway * 0.1, y - length * 0.2, z + 0.001],
      [x + sway * 0.5, y - length * 0.6, z],
      [x + sway, y - length, z],
    ]
    threads.push(tube(points, (t) => (t > 0.2 && t < 0.5 ? 0.0022 : 0.0012 + 0.0008 * t), 6))
  }
  return { mesh: joinMeshes(threads), material: { colour, roughness: 0.8, sheen: 0.3 } }
}
