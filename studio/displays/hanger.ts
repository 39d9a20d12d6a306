import type { Cloth } from '../cloth/cloth.ts'
import { coatHanger, paper } from '../props/props.ts'
import type { Mesh, Scene, SceneObject } from '../stage/scene.ts'
import { dressGarment, type Trimming } from '../tailoring/dress-garment.ts'
import type { GarmentCut } from '../tailoring/garment-cut.ts'
import { sewGarment } from '../tailoring/sew-garment.ts'
import { pictureSize } from './display.ts'

export type GarmentStyle = Trimming & {
  /** Where it differs from `standardCut`. */
  cut: Partial<GarmentCut> & { length: number }
  /** See SewingOptions. */
  fullness?: number
  /** The back is the default. */
  second?: 'back' | 'neck'
}

export const standardCut: Omit<GarmentCut, 'length'> = {
  shoulder: 0.185,
  bust: 0.245,
  waist: 0.232,
  hem: 0.29,
  armhole: 0.235,
  neck: { shape: 'round', width: 0.08, front: 0.12, back: 0.025 },
}

export async function hangerScenes(cloth: Cloth, garment: GarmentStyle): Promise<[Scene, Scene]> {
  const cut: GarmentCut = { ...standardCut, ...garment.cut }
  const sewn = sewGarment(cut, {
    fullness: garment.fullness ?? 0.6,
    bend: 0.008 + 0.03 * cloth.finish.sheen,
    seed: cloth.seed,
  })
  const objects = [...coatHanger(cut.shoulder), ...(await dressGarment(cloth, sewn, garment))]
  const side = cloth.seed % 2 ? 1 : -1
  return [
    hangingScene(objects, cut, { side: side * 0.12 }),
    garment.second === 'neck'
      ? hangingScene(objects, cut, { closeUp: 0.52, side: side * 0.9 })
      : hangingScene(objects.map(turnedRound), cut, { side: -side * 0.3 }),
  ]
}

type HangingView = {
  /** Metres of the upper part in the picture; the whole garment by default. */
  closeUp?: number
  /** 0 is the front, negative from the left. */
  side: number
}

export function hangingScene(
  objects: SceneObject[],
  { length, shoulder, sleeve }: GarmentCut,
  { closeUp, side }: HangingView,
): Scene {
  const halfWidth = Math.max(0.3, sleeve ? shoulder + Math.sin(sleeve.angle) * sleeve.length + 0.02 : 0)
  const wholeHeight = Math.max(length + 0.26, (halfWidth * 2 + 0.06) * 1.25)
  const middle = closeUp ? -0.16 : 0.11 - (length + 0.22) / 2
  const fov = 17
  const distance = (closeUp ?? wholeHeight) / 2 / Math.tan((fov * Math.PI) / 360)
  return {
    ...pictureSize,
    objects: [paper({ wall: -0.17, floor: -length - 1.2 }), ...objects],
    camera: {
      position: [side * distance * 0.4, middle + 0.05, distance],
      target: [0, middle, 0],
      fov,
      ...(closeUp ? { aperture: 0.004 } : {}),
    },
    shadowBounds: { centre: [0, middle, 0], radius: closeUp ? 0.75 : wholeHeight * 0.62 },
  }
}

function turnedRound({ mesh, material }: SceneObject): SceneObject {
  const turn = (values: Float32Array) => values.map((value, n) => (n % 3 === 1 ? value : -value))
  const turned: Mesh = { ...mesh, positions: turn(mesh.positions), normals: turn(mesh.normals) }
  return { mesh: turned, material }
}
