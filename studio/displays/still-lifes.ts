import { type Cloth, metresPerUnit } from '../cloth/cloth.ts'
import { brass, paper, wood } from '../props/props.ts'
import { rod, sweep } from '../props/sweep.ts'
import type { Mesh, Scene, SceneObject, Vector } from '../stage/scene.ts'
import { foldedPile } from './folded.ts'
import { fieldOfView, hangOverRail, railHeight } from './rail.ts'

type PictureSize = { width: number; height: number }

async function pile(cloths: Cloth[], at: Vector, layers = 7): Promise<SceneObject[]> {
  const objects: SceneObject[] = []
  let bottom = at[1]
  for (const cloth of cloths) {
    const layer = 0.0085 + 0.0012 * (cloth.seed % 3)
    const turn = (((cloth.seed >> 5) % 9) - 4) * 0.016
    objects.push(await foldedPile(cloth, { width: 0.44, depth: 0.34, layer, layers, bottom, turn, x: at[0], z: at[2] }))
    bottom += layer * layers + 0.002
  }
  return objects
}

/** For a sub-category. */
export async function pileScene(cloths: Cloth[], size: PictureSize): Promise<Scene> {
  return {
    ...size,
    objects: [
      paper({ wall: -0.9, floor: 0, curve: 0.5 }),
      ...(await pile(cloths, [0, 0.001, 0], cloths.length > 3 ? 7 : 9)),
    ],
    camera: { position: [0.32, 0.72, 1.85], target: [0, 0.115, 0], fov: 18.5, aperture: 0.006 },
    windowDirection: [-0.8, 0.5, 0.35],
    roomDirection: [0, 0.7, 1],
    shadowBounds: { centre: [0, 0.1, 0], radius: 0.55 },
  }
}

/** For a banner. */
export async function shelfScene(piles: Cloth[][], size: PictureSize): Promise<Scene> {
  const step = 0.58
  const objects: SceneObject[] = []
  for (const [n, cloths] of piles.entries()) {
    objects.push(...(await pile(cloths, [(n - (piles.length - 1) / 2) * step, 0.001, 0])))
  }
  return {
    ...size,
    objects: [paper({ wall: -0.32, floor: -1.5 }), { mesh: shelfBoard(), material: wood }, ...objects],
    camera: { position: [0.2, 0.5, 3.6], target: [0, 0.19, 0], fov: 15 },
    windowDirection: [-0.8, 0.5, 0.4],
    shadowBounds: { centre: [0, 0.2, 0], radius: 1.15 },
  }
}

function shelfBoard(): Mesh {
  const profile: [y: number, z: number][] = [
    [0, -0.4],
    [0, 0.26],
    [-0.003, 0.268],
    [-0.01, 0.27],
    [-0.03, 0.27],
    [-0.038, 0.268],
    [-0.04, 0.26],
    [-0.04, -0.4],
  ]
  return sweep(profile.length, 2, (s, t): Vector => {
    const [y, z] = profile[Math.round(t * (profile.length - 1))] as [number, number]
    return [(s - 0.5) * 6, y, z]
  })
}

/** Cloths `step` metres apart, moved right by `shift` to leave room for text; `seen`: height of the picture in metres. */
export async function rowScene(
  cloths: Cloth[],
  size: PictureSize,
  { step = 0.46, shift = 0, seen = 1.35 } = {},
): Promise<Scene> {
  const objects: SceneObject[] = []
  for (const [n, cloth] of cloths.entries()) {
    const x = (n - (cloths.length - 1) / 2) * step + shift
    const gather = (cloth.width * metresPerUnit) / (step * 0.86)
    const drop = 1.05 + ((cloth.seed >> 4) % 5) * 0.05
    objects.push(...(await hangOverRail(cloth, { gather, folds: 6, drop, radius: 0.012, x })))
  }
  return {
    ...size,
    objects: [
      paper({ wall: -0.2, floor: -1 }),
      { mesh: rod([-3, railHeight, 0], [3, railHeight, 0], 0.012), material: brass },
      ...objects,
    ],
    camera: {
      position: [0.5, 0.95, 5.2],
      target: [0, railHeight + 0.12 - seen / 2, 0],
      fov: fieldOfView(seen, 5.2),
    },
    shadowBounds: { centre: [0, 0.9, 0], radius: (seen * size.width) / size.height / 2 + 0.35 },
  }
}
