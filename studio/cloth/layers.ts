import sharp from 'sharp'
import type { Area, Cloth } from './cloth.ts'

/**
 * What a piece of art is made of. Art outside any layer is yarn: the colour of both warp and weft.
 * - warp, weft: the colour of one yarn system only
 * - ikat: yarn tied and dyed before weaving; the finish defines which system and how far the dye crept
 * - extra: figures laid in with an extra weft, as in jamdani
 * - zari: the same in metal thread
 * - zariWarp: metal thread in the warp, as in a kasavu border
 * - floss, flossAlong: counted darning stitches across or along the cloth
 * - dye: colour put on the woven cloth, which soaks in
 * - print: ink that stays on its face
 * - stitch: embroidery thread
 * - relief: how far the art stands up from the cloth (white is most), whatever its colour
 */
const threadLayers = ['yarn', 'warp', 'weft', 'ikat', 'extra', 'zari', 'zariWarp', 'floss', 'flossAlong'] as const
const faceLayers = ['dye', 'print', 'stitch', 'relief'] as const
export type Layer = (typeof threadLayers)[number] | (typeof faceLayers)[number]

const layers: readonly Layer[] = [...threadLayers, ...faceLayers]

/** Puts art into a layer other than yarn; it may be nested anywhere in other art. */
export const inLayer = (layer: Layer, art: string) => `<g class="${layer}">${art}</g>`

export const fillArea = (area: Area, colour: string, opacity = 1) =>
  `<rect x="${area.x}" y="${area.y}" width="${area.width}" height="${area.height}" fill="${colour}" fill-opacity="${opacity}"/>`

/** Pixels of red, green, blue and alpha. */
export type Raster = { columns: number; rows: number; data: Uint8Array }

const isUsed = (cloth: Cloth, layer: Layer) => layer === 'yarn' || cloth.art.includes(`class="${layer}"`)

/** How far dye spreads into the cloth around it, in sheet units. */
const dyeSpread = 0.13

/** Draws one layer of a cloth's art; `crisp` leaves no pixel half covered, for grids on which a pixel is a thread. */
async function drawLayer(cloth: Cloth, layer: Layer, area: Area, columns: number, rows: number, crisp: boolean) {
  const others = layers.filter((other) => other !== layer)
  // Most of the art is in small groups of other layers; removing them is faster than hiding them.
  const art = cloth.art.replace(
    new RegExp(`<g class="(?:${others.join('|')})">[^<]*(?:<(?!/?g[ >])[^<]*)*</g>`, 'g'),
    '',
  )
  const ground = layer === 'yarn' ? `<rect x="-500" y="-500" width="9000" height="9000" fill="${cloth.ground}"/>` : ''
  const style = `<style>${others.map((other) => `.${other}`).join(',')}{visibility:hidden}.${layer}{visibility:visible}</style>`
  const root = `visibility="${layer === 'yarn' ? 'visible' : 'hidden'}"${crisp ? ' shape-rendering="crispEdges"' : ''}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${columns}" height="${rows}" viewBox="${area.x} ${area.y} ${area.width} ${area.height}" preserveAspectRatio="none">${style}<g ${root}>${ground}${art}</g></svg>`
  const drawing = sharp(Buffer.from(svg), { unlimited: true }).ensureAlpha()
  const blur = layer === 'dye' ? (dyeSpread * columns) / area.width : 0
  const data = await (blur > 0.5 ? drawing.blur(blur) : drawing).raw().toBuffer()
  return { columns, rows, data: new Uint8Array(data) } satisfies Raster
}

/** Draws the layers that a cloth's art uses, all at one size. */
export async function drawLayers(
  cloth: Cloth,
  kind: 'thread' | 'face',
  area: Area,
  { columns, rows, crisp }: { columns: number; rows: number; crisp: boolean },
) {
  const used = (kind === 'thread' ? threadLayers : faceLayers).filter((layer) => isUsed(cloth, layer))
  const drawn: Partial<Record<Layer, Raster>> = {}
  for (const layer of used) drawn[layer] = await drawLayer(cloth, layer, area, columns, rows, crisp)
  return drawn
}
