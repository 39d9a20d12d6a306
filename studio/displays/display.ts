import type { Cloth } from '../cloth/cloth.ts'
import type { Scene } from '../stage/scene.ts'

export type Display = {
  /** The first two pictures: the whole piece, and another view. */
  views: (cloth: Cloth) => Promise<[Scene, Scene]>
  /** The third picture. */
  closeUp: (cloth: Cloth) => Promise<Scene>
  /** Worn by the dress form: from the front and from behind. */
  onForm?: (cloth: Cloth, slug: string) => Promise<[Scene, Scene]>
}

/** Shares of width and length. */
export type ClothPoint = { x: number; y: number }

/** Pixels. */
export const pictureSize = { width: 1200, height: 1500 }
