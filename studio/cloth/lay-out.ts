import type { Area, Cloth, Finish } from './cloth.ts'
import { fillArea } from './layers.ts'
import { seedOf } from './random.ts'

export type ClothDesign = {
  width?: number
  length?: number
  ground: string
  body?: (area: Area) => string
  /** Drawn from the left selvedge (x = 0) inwards, mirrored on the right. */
  border?: { width: number; ground: string; art?: (length: number, width: number) => string }
  /** A saree's pallu, a dupatta's panel, a garment's hem. */
  end?: { length: number; ground: string; art?: (area: Area) => string }
  finish: Finish
  fringe?: string
}

export function layOut(
  slug: string,
  { width = 760, length = 1500, ground, body, border, end, finish, fringe }: ClothDesign,
) {
  const side = border?.width ?? 0
  const endLength = end?.length ?? 0
  const field: Area = { x: side, y: 0, width: width - 2 * side, height: length - endLength }
  const endArea: Area = { x: side, y: length - endLength, width: width - 2 * side, height: endLength }
  const clip = (id: string, area: Area, art: string) =>
    `<clipPath id="${id}"><rect visibility="visible" x="${area.x}" y="${area.y}" width="${area.width}" height="${area.height}"/></clipPath><g clip-path="url(#${id})">${art}</g>`
  const parts: string[] = []
  if (body) parts.push(clip('field', field, body(field)))
  if (end) parts.push(fillArea(endArea, end.ground), end.art ? clip('end', endArea, end.art(endArea)) : '')
  if (border) {
    const art =
      fillArea({ x: 0, y: 0, width: side, height: length }, border.ground) + (border.art?.(length, side) ?? '')
    parts.push(`<g>${art}</g><g transform="translate(${width} 0) scale(-1 1)">${art}</g>`)
  }
  const cloth: Cloth = { width, length, field, ground, art: parts.join(''), finish, seed: seedOf(slug) }
  if (fringe) cloth.fringe = fringe
  return cloth
}
