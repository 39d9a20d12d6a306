import sharp from 'sharp'
import type { Area, Cloth } from './cloth.ts'

/**
 * The layers of art. Art outside any layer colours both warp and weft.
 * - ikat: yarn tied and dyed before weaving
 * - extra: figures in an extra weft, as in jamdani
 * - zari, zariWarp: metal as an extra weft, or in the warp, as in a kasavu border
 * - floss, flossAlong: darning across or along the cloth
 * - dye: soaks in; print: stays on the face
 * - relief: height, white the highest
 */
const threadLayers = ['yarn', 'warp', 'weft', 'ikat', 'extra', 'zari', 'zariWarp', 'floss', 'flossAlong'] as const
const faceLayers = ['dye', 'print', 'stitch', 'relief'] as const
export type Layer = (typeof threadLayers)[number] | (typeof faceLayers)[number]

const layers: readonly Layer[] = [...threadLayers, ...faceLayers]

/** May be nested anywhere in other art. */
export const inLayer = (layer: Layer, art: string) => `<g class="${layer}">${art}</g>`

export const fillArea = (area: Area, colour: string, opacity = 1) =>
  `<rect x="${area.x}" y="${area.y}" width="${area.width}" height="${area.height}" fill="${colour}" fill-opacity="${opacity}"/>`

/** RGBA. */
export type Raster = { columns: number; rows: number; data: Uint8Array }

const isUsed = (cloth: Cloth, layer: Layer) => layer === 'yarn' || cloth.art.includes(`class="${layer}"`)

/** Sheet units. */
const dyeSpread = 0.13

/** `crisp`: no half-covered pixels, for one pixel per thread. */
async function drawLayer(cloth: Cloth, layer: Layer, area: Area, columns: number, rows: number, crisp: boolean) {
  const others = layers.filter((other) => other !== layer)
  // Removing the many small groups is faster than hiding them.
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
