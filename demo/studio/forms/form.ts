import type { Cloth } from '../cloth.ts'
import type { Scene } from '../stage/scene.ts'

/** How a product is shown: the scenes of its first two pictures, and of its cloth from near. */
export type Form = {
  views: (cloth: Cloth) => Promise<Scene[]>
  near: (cloth: Cloth) => Promise<Scene>
}

/** On a cloth, as shares of its width and length. */
export type Place = { x: number; y: number }
