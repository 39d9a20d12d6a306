import type { Cloth } from '../cloth/cloth.ts'
import type { Scene } from '../stage/scene.ts'

/** How a product is displayed. */
export type Display = {
  /** The scenes of its first two pictures: the whole piece, and another view of it. */
  views: (cloth: Cloth) => Promise<[Scene, Scene]>
  /** The scene of its third picture: the cloth, close enough to show its threads. */
  closeUp: (cloth: Cloth) => Promise<Scene>
}

/** A point on a cloth, as shares of its width and length. */
export type ClothPoint = { x: number; y: number }

/** Pixels of a product's picture. */
export const pictureSize = { width: 1200, height: 1500 }
