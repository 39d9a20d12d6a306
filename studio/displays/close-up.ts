import { type Area, type Cloth, metresPerUnit } from '../cloth/cloth.ts'
import { areaTexture, clothMaterial } from '../cloth/cloth-texture.ts'
import { createRandom } from '../cloth/random.ts'
import { paper } from '../props/props.ts'
import type { Patch } from '../simulation/assemble.ts'
import { floor } from '../simulation/colliders.ts'
import { dropPatch } from '../simulation/simulate.ts'
import type { Scene } from '../stage/scene.ts'
import { type ClothPoint, pictureSize } from './display.ts'

type CloseUp = {
  /** The point of the cloth in the middle of the picture. */
  at: ClothPoint
  /** Metres to a sheet unit. */
  perUnit?: number
  /** Sheet units from the left edge of the picture to the right. */
  seen?: number
  /** Width over height of the picture. */
  aspect?: number
}

/** Cloth that fills the picture, close enough to show its threads and pushed together into a slanting fold. */
export async function closeUpScene(
  cloth: Cloth,
  // By default each yarn is a little under three pixels wide in the picture and three in the texture.
  { at, perUnit = metresPerUnit, aspect = 0.8, seen = Math.min(170, Math.max(64, 370 * cloth.finish.pitch)) }: CloseUp,
): Promise<Scene> {
  const [wide, high] = [seen * 1.45, (seen / aspect) * (aspect > 1 ? 1.9 : 1.36)]
  const area: Area = {
    width: Math.min(wide, cloth.width),
    height: Math.min(high, cloth.length),
    x: Math.max(0, Math.min(cloth.width - wide, cloth.width * at.x - wide / 2)),
    y: Math.max(0, Math.min(cloth.length - high, cloth.length * at.y - high / 2)),
  }
  const texture = await areaTexture(cloth, Math.min(3 / cloth.finish.pitch, 1500 / seen), area)
  const [width, length] = [area.width * perUnit, area.height * perUnit]
  const size = seen * perUnit
  const patch = ridge(cloth.seed + 5, { width, length, size })
  const mesh = dropPatch(
    patch,
    {
      fabric: { bend: 0.03, friction: 0.9 },
      colliders: [floor(0)],
      gravity: [0, -2.5, 0],
      duration: 0.35,
      thickness: width / patch.columns,
    },
    (u, v) => [u / width, v / length],
  )
  return {
    ...pictureSize,
    objects: [
      paper(cloth.ground, { wall: -3, floor: -0.004 }),
      { mesh, material: clothMaterial(cloth, texture, perUnit) },
    ],
    camera: {
      position: [0, (size * 3.28) / aspect, (size * 1.2) / aspect],
      target: [0, size * 0.06, 0],
      up: [0, 0, -1],
      fov: 16,
      aperture: size * 0.05,
    },
    windowDirection: [-0.8, 0.5, -0.15],
    roomDirection: [0, 1, 0],
    shadowBounds: { centre: [0, 0, 0], radius: size * (aspect > 1 ? 0.95 : 1.15) },
  }
}

/** Cloth in a ridge that leans over, as if pushed together by a hand. Lengths are metres; `size` is the picture's width. */
function ridge(seed: number, { width, length, size }: { width: number; length: number; size: number }): Patch {
  const random = createRandom(seed)
  const angle = (random() > 0.5 ? 1 : -1) * (0.5 + 0.5 * random())
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const offset = (random() - 0.5) * 0.3 * size
  const columns = 84
  return {
    rows: Math.round((columns * length) / width),
    columns,
    rest: (s, t) => [s * width, t * length],
    place: (s, t) => {
      const [x, y] = [(s - 0.5) * width, (t - 0.5) * length]
      const across = x * cos + y * sin - offset
      const along = -x * sin + y * cos
      const crest = size * (0.2 + 0.05 * Math.sin(along / size))
      const pushed = across - Math.tanh(across / (0.24 * size)) * 0.15 * size
      const rise =
        crest * Math.exp(-((across / (0.21 * size)) ** 2)) +
        0.05 * crest * Math.sin(along * (4 / size) + across * (7 / size))
      const leaning = pushed - 0.35 * rise + offset
      return [leaning * cos - along * sin, 0.004 + rise, leaning * sin + along * cos]
    },
  }
}
