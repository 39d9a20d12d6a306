import { type Cloth, metresPerUnit } from '../cloth/cloth.ts'
import { clothMaterial, clothTexture } from '../cloth/cloth-texture.ts'
import { noise2 } from '../cloth/random.ts'
import { paper } from '../props/props.ts'
import { sweep } from '../props/sweep.ts'
import type { Patch } from '../simulation/assemble.ts'
import { capsule, floor } from '../simulation/colliders.ts'
import { dropPatch } from '../simulation/simulate.ts'
import type { Mesh, Scene, SceneObject, Vector } from '../stage/scene.ts'
import { pictureSize } from './display.ts'

const [width, radius, unrolledLength, turns] = [0.62, 0.058, 0.72, 7]
const roll = { y: radius, z: -0.2 }
/** Metres on the roll up to share `t` of its turns; inner turns are shorter. */
const rolledLength = (t: number) => t * turns * 2 * Math.PI * radius * 0.65

/** Off its roll; then closer up. */
export async function boltScenes(cloth: Cloth): Promise<[Scene, Scene]> {
  const material = clothMaterial(cloth, await clothTexture(cloth))
  const objects: SceneObject[] = [
    paper({ wall: -1.1, floor: 0, curve: 0.5 }),
    { mesh: rolledCloth(cloth), material },
    { mesh: unrolledCloth(cloth), material },
  ]
  const scene = {
    ...pictureSize,
    objects,
    windowDirection: [-0.75, 0.55, 0.1] as Vector,
    roomDirection: [0, 1, 0.35] as Vector,
    shadowBounds: { centre: [0, 0.05, 0.08] as Vector, radius: 0.62 },
  }
  return [
    { ...scene, camera: { position: [0.35, 1.55, 1.7], target: [0.01, 0, 0.1], fov: 24, aperture: 0.006 } },
    { ...scene, camera: { position: [0.9, 0.75, 0.95], target: [0.06, 0.03, -0.1], fov: 23, aperture: 0.012 } },
  ]
}

function unrolledCloth(cloth: Cloth): Mesh {
  const pointSpacing = 0.0095
  const patch: Patch = {
    rows: Math.round(unrolledLength / pointSpacing),
    columns: Math.round(width / pointSpacing),
    rest: (s, t) => [s * width, t * unrolledLength],
    place: (s, t) => {
      const x = (s - 0.5) * width + 0.05 * t
      const slack =
        0.026 * Math.sin(t * 13 + s * 1.6 + cloth.seed) * Math.sin(t * Math.PI) +
        0.05 * noise2(s * 2.5, t * 5, cloth.seed) * t
      return [x, radius * 2 * Math.max(0, 1 - t * 2.6) + 0.006 + Math.abs(slack), roll.z + t * unrolledLength * 0.9]
    },
  }
  const [clothWidth, clothLength] = [cloth.width * metresPerUnit, cloth.length * metresPerUnit]
  return dropPatch(
    patch,
    {
      fabric: { bend: 0.02, friction: 0.8 },
      colliders: [floor(0), capsule([-0.5, roll.y, roll.z], [0.5, roll.y, roll.z], radius)],
      duration: 0.8,
      thickness: 0.006,
      pinned: (index) => index < patch.columns,
    },
    (u, v) => [u / clothWidth, (v + rolledLength(1)) / clothLength],
  )
}

function rolledCloth(cloth: Cloth): Mesh {
  const [rows, columns] = [220, 40]
  const spiral = sweep(rows, columns, (s, t): Vector => {
    const angle = -t * turns * 2 * Math.PI
    const r = radius * (0.3 + 0.7 * t) + 0.0012 * noise2(s * 4, t * 50, cloth.seed)
    return [
      (s - 0.5) * width + 0.003 * (noise2(t * 9, 1, cloth.seed) - 0.5),
      roll.y + r * Math.cos(angle),
      roll.z - r * Math.sin(angle),
    ]
  })
  const uvs = new Float32Array(rows * columns * 2)
  for (let n = 0; n < rows * columns; n++) {
    uvs[n * 2] = ((n % columns) / (columns - 1)) * (width / (cloth.width * metresPerUnit))
    uvs[n * 2 + 1] = rolledLength(Math.floor(n / columns) / (rows - 1)) / (cloth.length * metresPerUnit)
  }
  return { ...spiral, uvs }
}
