import { dye } from '../dyes.ts'
import { as } from '../layers.ts'
import type { Area } from '../patterns.ts'
import { fill } from '../patterns.ts'

/** Art woven in metal thread. */
export const zari = (art: string) => as('zari', art)

/** A list of [thickness, colour] across the cloth; 'zari' and 'silver' are metal, 'none' is a gap. */
export function bands(area: Area, list: readonly (readonly [number, string])[], from = area.y) {
  let y = from
  const parts: string[] = []
  for (const [height, colour] of list) {
    const band = { ...area, y, height }
    if (colour === 'zari') parts.push(zari(fill(band, dye.gold)))
    else if (colour === 'silver') parts.push(zari(fill(band, dye.silver)))
    else if (colour !== 'none') parts.push(fill(band, colour))
    y += height
  }
  return parts.join('')
}

/** Lines along a border from a list of [x, thickness, colour]; metal lies in the warp here. */
export function lines(length: number, list: readonly (readonly [number, number, string])[]) {
  return list
    .map(([x, width, colour]) => {
      const area = { x, y: 0, width, height: length }
      if (colour === 'zari') return as('zariWarp', fill(area, dye.gold))
      if (colour === 'silver') return as('zariWarp', fill(area, dye.silver))
      return fill(area, colour)
    })
    .join('')
}
