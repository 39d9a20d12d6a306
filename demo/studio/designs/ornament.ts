import { dye } from '../dyes.ts'
import { coin, creeper, flower, paisley, rosette, star, templeRow } from '../motifs.ts'
import { type Area, fill, repeatMotif, warpStripes, weftStripes } from '../patterns.ts'

export const gold = dye.gold

/** A zari band: gold with the fine lines of its wefts. */
export const zariAcross = (area: Area, metal: string = dye.gold, light: string = dye.goldLight) =>
  fill(area, metal) +
  weftStripes(area, [
    { width: 2, colour: 'none' },
    { width: 1, colour: light, opacity: 0.7 },
  ])

export const zariAlong = (area: Area, metal: string = dye.gold, light: string = dye.goldLight) =>
  fill(area, metal) +
  warpStripes(area, [
    { width: 2, colour: 'none' },
    { width: 1, colour: light, opacity: 0.7 },
  ])

/** Cross bands from a list of [thickness, colour]; 'zari' and 'silver' are metal, 'none' is a gap. */
export function bands(area: Area, list: [number, string][], from = area.y) {
  let y = from
  const parts: string[] = []
  for (const [height, colour] of list) {
    const band = { ...area, y, height }
    if (colour === 'zari') parts.push(zariAcross(band))
    else if (colour === 'silver') parts.push(zariAcross(band, dye.silverDark, dye.silver))
    else if (colour !== 'none') parts.push(fill(band, colour))
    y += height
  }
  return parts.join('')
}

/** Lines along a border from a list of [x, thickness, colour]. */
export function lines(length: number, list: [number, number, string][]) {
  return list
    .map(([x, width, colour]) => {
      const area = { x, y: 0, width, height: length }
      if (colour === 'zari') return zariAlong(area)
      if (colour === 'silver') return zariAlong(area, dye.silverDark, dye.silver)
      return fill(area, colour)
    })
    .join('')
}

/** Motifs in a row down a border at x. */
export function column(x: number, length: number, pitch: number, motif: string | string[], start = pitch / 2) {
  const list = typeof motif === 'string' ? [motif] : motif
  const parts: string[] = []
  for (let y = start, i = 0; y < length; y += pitch, i++)
    parts.push(`<g transform="translate(${x} ${y})">${list[i % list.length]}</g>`)
  return parts.join('')
}

/** Motifs in a row across an area at y. */
export function row(area: Area, y: number, pitch: number, motif: string | string[]) {
  const list = typeof motif === 'string' ? [motif] : motif
  const parts: string[] = []
  const count = Math.floor(area.width / pitch)
  const start = area.x + (area.width - (count - 1) * pitch) / 2
  for (let i = 0; i < count; i++)
    parts.push(`<g transform="translate(${start + i * pitch} ${y})">${list[i % list.length]}</g>`)
  return parts.join('')
}

/** Temple points rising from a border's inner edge at x. */
export const temple = (x: number, length: number, pitch: number, height: number, colour: string) =>
  `<g transform="translate(${x} 0)">${templeRow(length, pitch, height, colour)}</g>`

/** A creeper down a border at x. */
export const vineAlong = (
  x: number,
  length: number,
  pitch: number,
  swing: number,
  colours: Parameters<typeof creeper>[3],
) => `<g transform="translate(${x} 0)">${creeper(length, pitch, swing, colours)}</g>`

/** A creeper across an area at y. */
export const vineAcross = (
  area: Area,
  y: number,
  pitch: number,
  swing: number,
  colours: Parameters<typeof creeper>[3],
) =>
  `<g transform="translate(${area.x} ${y}) rotate(-90) scale(-1 1)">${creeper(area.width, pitch, swing, colours)}</g>`

/** Rows of temple points across an area's top edge, pointing up. */
export const templeAcross = (area: Area, y: number, pitch: number, height: number, colour: string) =>
  `<g transform="translate(${area.x} ${y}) rotate(-90) scale(1 1)">${`<g transform="scale(1 1)">${templeRow(area.width, pitch, height, colour)}</g>`}</g>`

/** Ajrakh's field: stars in a lattice of circles, with the white resist line between. */
export function ajrakh(
  area: Area,
  { ground, second, line, step = 92 }: { ground: string; second: string; line: string; step?: number },
) {
  const tile = star(step * 0.62, line, second, ground)
  const small = rosette(step * 0.44, line, ground, second, line)
  const s = step / 2
  const lattice = `<g fill="none" stroke="${line}" stroke-width="2.2"><path d="M0 ${-s}L${s} 0L0 ${s}L${-s} 0Z"/><path d="M0 ${-s * 0.88}L${s * 0.88} 0L0 ${s * 0.88}L${-s * 0.88} 0Z" stroke-width="1"/></g>`
  return (
    repeatMotif(area, lattice + tile, { x: step, y: step }, { offset: 0, jitter: 0.3, turn: 0.4 }) +
    repeatMotif(
      { x: area.x - s, y: area.y - s, width: area.width + step, height: area.height + step },
      small,
      { x: step, y: step },
      { offset: 0, jitter: 0.3, turn: 0.4 },
    )
  )
}

/** Kalamkari's field: wandering vines with large blossoms. */
export function kalamkari(
  area: Area,
  colours: { stem: string; leaf: string; bloom: string; heart: string; second: string },
  step = 120,
) {
  const vine = repeatVines(area, step, colours)
  const bloom =
    flower(step * 0.5, colours.bloom, colours.heart, 8, colours.leaf) +
    flower(step * 0.24, colours.heart, colours.stem, 8)
  const small = flower(step * 0.26, colours.second, colours.heart, 5, colours.leaf)
  return (
    vine +
    repeatMotif(area, bloom, { x: step * 1.15, y: step }, { jitter: 6, turn: 30 }) +
    repeatMotif(
      { ...area, y: area.y - step / 2, height: area.height + step },
      small,
      { x: step * 0.575, y: step },
      { offset: 0.25, jitter: 8, turn: 40 },
    )
  )
}

function repeatVines(area: Area, step: number, colours: { stem: string; leaf: string; second: string; heart: string }) {
  const parts: string[] = []
  for (let x = area.x + step * 0.3, i = 0; x < area.x + area.width; x += step * 0.58, i++) {
    parts.push(
      `<g transform="translate(${x} ${area.y - (i % 2) * step * 0.5})">${creeper(area.height + step, step * 0.72, step * 0.22, { stem: colours.stem, leaf: colours.leaf, bloom: colours.second, heart: colours.heart })}</g>`,
    )
  }
  return parts.join('')
}

export const goldPaisley = (size: number, inner: string) => paisley(size, gold, inner, dye.goldLight)
export const goldCoin = (size: number, inner: string) => coin(size, gold, inner)
