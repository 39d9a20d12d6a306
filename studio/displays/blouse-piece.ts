import type { Cloth } from '../cloth/cloth.ts'
import { paper } from '../props/props.ts'
import { tailorsTape } from '../props/tailors-tape.ts'
import type { Scene } from '../stage/scene.ts'
import { pictureSize } from './display.ts'
import { foldedPile } from './folded.ts'

/** Folded, beside a tailor's tape for its size. */
export async function blousePieceScene(cloth: Cloth): Promise<Scene> {
  const turn = cloth.seed % 2 ? 0.2 : -0.16
  return {
    ...pictureSize,
    objects: [
      paper({ wall: -1.1, floor: 0, curve: 0.5 }),
      await foldedPile(cloth, { width: 0.3, depth: 0.23, layer: 0.009, layers: 4, bottom: 0.001, turn }),
      await tailorsTape([-0.3, 0.2], 0.62),
    ],
    camera: { position: [0.03, 1.05, 1.15], target: [0, 0.01, 0.045], fov: 20, aperture: 0.005 },
    windowDirection: [-0.75, 0.55, 0.3],
    roomDirection: [0, 1, 0.6],
    shadowBounds: { centre: [0, 0.03, 0.05], radius: 0.5 },
  }
}
