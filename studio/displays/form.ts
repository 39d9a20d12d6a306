import { paper } from '../props/props.ts'
import type { Camera, Mesh, Scene, SceneObject, Vector } from '../stage/scene.ts'
import { floorHeight } from '../props/form-shape.ts'
import { pictureSize } from './display.ts'
import { fieldOfView } from './rail.ts'

/** Behind everything on the form. */
const backdrop = '#f0e5d4'

/** The form is always as far away and as large, so that lengths compare. `turn`: radians to the form's left. */
export function formScene(objects: SceneObject[], turn: number, camera: Partial<Camera> = {}): Scene {
  return {
    ...pictureSize,
    objects: [
      paper(backdrop, { wall: -1.5, floor: floorHeight, curve: 0.7 }),
      ...objects.map((object) => turned(object, turn)),
    ],
    camera: { position: [0, -0.45, 5.6], target: [0, -0.68, 0], fov: fieldOfView(1.71, 5.6), ...camera },
    shadowBounds: { centre: [0, -0.66, 0], radius: 1.05 },
  }
}

function turned({ mesh, material }: SceneObject, turn: number): SceneObject {
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const rotated = (values: Float32Array) => {
    const result = new Float32Array(values.length)
    for (let n = 0; n < values.length; n += 3) {
      const [x, y, z] = values.subarray(n, n + 3) as unknown as Vector
      result.set([x * cos + z * sin, y, z * cos - x * sin], n)
    }
    return result
  }
  const result: Mesh = { ...mesh, positions: rotated(mesh.positions), normals: rotated(mesh.normals) }
  return { mesh: result, material }
}
