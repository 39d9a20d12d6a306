import type { Area } from '../cloth/cloth.ts'
import { dye } from '../cloth/dyes.ts'
import { fillArea, inLayer } from '../cloth/layers.ts'

export const zari = (art: string) => inLayer('zari', art)

export type Band = readonly [height: number, colour: string]

export const repeatBands = (count: number, bands: readonly Band[]): Band[] =>
  Array.from({ length: count }, () => bands).flat()

export const framed = (edge: readonly Band[], middle: Band): Band[] => [...edge, middle, ...edge.toReversed()]

/** Bands are [height, colour]; 'zari' and 'silver' are metal, 'none' is a gap. */
export function bandsAcross(area: Area, list: readonly Band[], from = area.y) {
  let y = from
  const parts: string[] = []
  for (const [height, colour] of list) {
    const band = { ...area, y, height }
    if (colour === 'zari') parts.push(zari(fillArea(band, dye.gold)))
    else if (colour === 'silver') parts.push(zari(fillArea(band, dye.silver)))
    else if (colour !== 'none') parts.push(fillArea(band, colour))
    y += height
  }
  return parts.join('')
}

/** Lines are [x, width, colour]; metal lies in the warp. */
export function linesAlong(length: number, list: readonly (readonly [number, number, string])[]) {
  return list
    .map(([x, width, colour]) => {
      const area = { x, y: 0, width, height: length }
      if (colour === 'zari') return inLayer('zariWarp', fillArea(area, dye.gold))
      if (colour === 'silver') return inLayer('zariWarp', fillArea(area, dye.silver))
      return fillArea(area, colour)
    })
    .join('')
}
