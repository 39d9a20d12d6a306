import { type Area, type Cloth, metresPerUnit } from '../cloth/cloth.ts'
import { areaTexture, clothMaterial } from '../cloth/cloth-texture.ts'
import { paper } from '../props/props.ts'
import { sweep } from '../props/sweep.ts'
import type { Scene } from '../stage/scene.ts'
import { createFold } from './close-up-folds.ts'
import { type ClothPoint, pictureSize } from './display.ts'

type CloseUp = {
  /** The middle of the picture. */
  at: ClothPoint
  /** Metres per sheet unit. */
  perUnit?: number
  /** Width of the picture in sheet units. */
  seen?: number
  /** Width divided by height. */
  aspect?: number
  /** Varies the fold. */
  variation?: number
}

/** Close enough to show threads. */
export async function closeUpScene(
  cloth: Cloth,
  // By default a yarn is just under three pixels wide.
  {
    at,
    perUnit = metresPerUnit,
    aspect = 0.8,
    variation = 0,
    seen = Math.min(170, Math.max(64, 370 * cloth.finish.pitch)),
  }: CloseUp,
): Promise<Scene> {
  // Folds draw the cloth together.
  const [wide, high] = [seen * 2, (seen / aspect) * (aspect > 1 ? 2.6 : 1.8)]
  const area: Area = {
    width: Math.min(wide, cloth.width),
    height: Math.min(high, cloth.length),
    x: Math.max(0, Math.min(cloth.width - wide, cloth.width * at.x - wide / 2)),
    y: Math.max(0, Math.min(cloth.length - high, cloth.length * at.y - high / 2)),
  }
  const texture = await areaTexture(cloth, Math.min(3 / cloth.finish.pitch, 1500 / seen), area)
  // The cloth's edges stay outside the picture.
  const within = (point: number, length: number, margin: number) =>
    Math.max(margin, Math.min(length - margin, point * length))
  const middleX = within(at.x, cloth.width, seen * 0.7) - area.x
  const middleY = within(at.y, cloth.length, (seen / aspect) * 0.7) - area.y
  const size = seen * perUnit
  const fold = createFold(cloth.seed + variation, size)
  const columns = 240
  const rows = Math.round((columns * area.height) / area.width)
  const mesh = sweep(rows, columns, (s, t) =>
    fold((s * area.width - middleX) * perUnit, (t * area.height - middleY) * perUnit),
  )
  const uvs = new Float32Array(rows * columns * 2)
  for (let n = 0; n < rows * columns; n++) {
    uvs[n * 2] = (n % columns) / (columns - 1)
    uvs[n * 2 + 1] = Math.floor(n / columns) / (rows - 1)
  }
  return {
    ...pictureSize,
    objects: [
      paper({ wall: -3, floor: -0.02, colour: cloth.ground }),
      { mesh: { ...mesh, uvs }, material: clothMaterial(cloth, texture, perUnit) },
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
