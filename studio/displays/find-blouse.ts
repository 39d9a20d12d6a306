import type { Cloth } from '../cloth/cloth.ts'
import { layOut } from '../cloth/lay-out.ts'
import { blouseDesign, blousePieceDesign } from '../designs/blouse-pieces.ts'

/** The piece of cloth that a saree comes with; undefined if it comes without. */
export function findBlousePiece(slug: string): Cloth | undefined {
  const design = blousePieceDesign(slug)
  return design && layOut(slug, design)
}

/** Under a saree on the form. */
export const findBlouse = (slug: string): Cloth => layOut(slug, blouseDesign(slug))
