import { floorHeight } from '../props/form-shape.ts'
import { paper } from '../props/props.ts'
import type { Mesh, Scene, SceneObject } from '../stage/scene.ts'
import { pictureSize } from './display.ts'
import { fieldOfView } from './rail.ts'

/** What of the form is in the picture: its height and middle, metres. */
type View = { seen: number; middle: number }

const whole: View = { seen: 1.71, middle: -0.68 }

/** For blouses. */
export const bust: View = { seen: 1, middle: -0.3 }

/** A garment on the form, from the front and from behind; always as large, so that lengths compare. */
export const frontAndBack = (objects: SceneObject[], view: View = whole): [Scene, Scene] => [
  formScene(objects, 0.22, view),
  formScene(objects, 2.92, view),
]

/** `turn`: radians to the form's left. */
function formScene(objects: SceneObject[], turn: number, { seen, middle }: View): Scene {
  const distance = 5.6
  return {
    ...pictureSize,
    objects: [paper({ wall: -1.5, floor: floorHeight, curve: 0.7 }), ...objects.map((object) => turned(object, turn))],
    camera: { position: [0, middle + 0.23, distance], target: [0, middle, 0], fov: fieldOfView(seen, distance) },
    shadowBounds: { centre: [0, -0.66, 0], radius: 1.05 },
  }
}

function turned({ mesh, material }: SceneObject, turn: number): SceneObject {
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const rotated = (values: Float32Array) => {
    const result = new Float32Array(values.length)
    for (let n = 0; n < values.length; n += 3) {
      const [x = 0, y = 0, z = 0] = values.subarray(n, n + 3)
      result.set([x * cos + z * sin, y, z * cos - x * sin], n)
    }
    return result
  }
  const result: Mesh = { ...mesh, positions: rotated(mesh.positions), normals: rotated(mesh.normals) }
  return { mesh: result, material }
}
