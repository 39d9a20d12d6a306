import { type Cloth, metresPerUnit } from '../cloth/cloth.ts'
import { clothMaterial, clothTexture } from '../cloth/cloth-texture.ts'
import { createRandom } from '../cloth/random.ts'
import { fringe } from '../props/fringe.ts'
import { brass, cord, paper, wood } from '../props/props.ts'
import { rod } from '../props/sweep.ts'
import type { Patch } from '../simulation/assemble.ts'
import { box, capsule, wall } from '../simulation/colliders.ts'
import { refined } from '../simulation/grid-mesh.ts'
import { dropPatch } from '../simulation/simulate.ts'
import type { Scene, SceneObject, Vector } from '../stage/scene.ts'
import { pictureSize } from './display.ts'
import { foldLine } from './fold-line.ts'

export type RailStyle = {
  /** Metres of cloth per metre of rail. */
  gather?: number
  folds?: number
  /** Length that hangs in front, metres. */
  drop?: number
  rail?: 'wood' | 'brass'
}

/** Metres above the origin. */
export const railHeight = 1.5

/** Degrees, for a height and distance in metres. */
export const fieldOfView = (height: number, distance: number) => (Math.atan(height / 2 / distance) * 360) / Math.PI

/** The cloth's end in front; then closer up from the side. */
export async function railScenes(cloth: Cloth, style: RailStyle = {}): Promise<[Scene, Scene]> {
  const { gather = 1.4, folds = 6, drop = 1.3, rail = 'wood' } = style
  const random = createRandom(cloth.seed)
  const halfWidth = (cloth.width * metresPerUnit) / gather / 2
  const radius = rail === 'wood' ? 0.016 : 0.011
  const railEnd = halfWidth + 0.2
  const objects: SceneObject[] = [
    paper({ wall: -0.16, floor: -1 }),
    {
      mesh: rod([-railEnd, railHeight, 0], [railEnd, railHeight, 0], radius),
      material: rail === 'wood' ? wood : brass,
    },
    ...[-railEnd + 0.07, railEnd - 0.07].map((x) =>
      cord({ x, z: 0, heights: [railHeight, railHeight + 0.5, railHeight + 1], radius: 0.0028 }),
    ),
    ...(await hangOverRail(cloth, { gather, folds, drop, radius })),
  ]
  const seenHeight = drop + 0.3
  const middle = railHeight + 0.1 - seenHeight / 2
  const side = (random() - 0.5) * 0.9
  const turn = random() > 0.5 ? 1 : -1
  const closeMiddle = railHeight - drop + 0.42
  const scene = {
    ...pictureSize,
    objects,
    shadowBounds: { centre: [0, middle, 0] as Vector, radius: seenHeight * 0.62 },
  }
  return [
    {
      ...scene,
      camera: { position: [side, middle + 0.05, 5.2], target: [0, middle, 0], fov: fieldOfView(seenHeight, 5.2) },
    },
    {
      ...scene,
      camera: {
        position: [turn * 1.5, closeMiddle + 0.35, 2.6],
        target: [turn * halfWidth * 0.2, closeMiddle, 0.03],
        fov: fieldOfView(0.95, 3),
        aperture: 0.012,
      },
      windowDirection: [-0.8, 0.42, 0.45],
    },
  ]
}

export async function hangOverRail(
  cloth: Cloth,
  {
    gather,
    folds,
    drop,
    radius,
    x: middle = 0,
  }: { gather: number; folds: number; drop: number; radius: number; x?: number },
): Promise<SceneObject[]> {
  const [width, length] = [cloth.width * metresPerUnit, Math.min(cloth.length * metresPerUnit, drop + 1)]
  const pointSpacing = 0.0125
  const line = foldLine(cloth.seed, { width, gathered: width / gather, folds })
  const patch: Patch = {
    rows: Math.round(length / pointSpacing),
    columns: Math.round(width / pointSpacing),
    rest: (s, t) => [s * width, t * length],
    place: (s, t) => {
      const [x, out] = line(s)
      // Metres from the top of the rail, positive in front.
      const fall = t * length - (length - drop)
      // On the rail the folds are pressed flat.
      const r = radius + 0.004 + out * (0.2 + 0.8 * Math.min(1, Math.abs(fall) / 0.25))
      const quarterTurn = (Math.PI / 2) * radius
      if (Math.abs(fall) < quarterTurn) {
        const angle = (fall / quarterTurn) * (Math.PI / 2)
        return [x + middle, railHeight + r * Math.cos(angle), r * Math.sin(angle)]
      }
      return [x + middle, railHeight - (Math.abs(fall) - quarterTurn), Math.sign(fall) * r]
    },
  }
  const topRow = Math.round(((length - drop) / length) * (patch.rows - 1))
  const wholeLength = cloth.length * metresPerUnit
  const mesh = dropPatch(
    patch,
    {
      fabric: { bend: 0.01 + 0.05 * cloth.finish.sheen, friction: 0.6 },
      colliders: [
        capsule([-4, railHeight, 0], [4, railHeight, 0], radius),
        wall(-0.14),
        // Keeps the back half from coming through to the front.
        box([middle, railHeight - 0.6, 0], [width, 0.6, radius * 0.8], radius * 0.6),
      ],
      duration: 1.4,
      thickness: 0.008,
      pinned: (index) => Math.floor(index / patch.columns) === topRow,
      hangsFrom: (index) => topRow * patch.columns + (index % patch.columns),
    },
    (u, v) => [u / width, 1 - (length - v) / wholeLength],
  )
  const objects: SceneObject[] = [{ mesh, material: clothMaterial(cloth, await clothTexture(cloth)) }]
  if (cloth.fringe) objects.push(fringe(mesh, refined(patch.columns), cloth.fringe, cloth.seed))
  return objects
}
