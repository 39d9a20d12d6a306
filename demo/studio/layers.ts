import sharp from 'sharp'
import type { Cloth } from './cloth.ts'

/**
 * What a piece of art is made of. Art without a class is yarn: the colour of warp and weft alike.
 * - warp, weft: colour of one yarn system only
 * - ikat: yarn tied and dyed before weaving; the finish says which system and how far the dye crept
 * - extra: figures laid in with an extra weft, as in jamdani; zari: the same in metal thread
 * - zariWarp: metal thread in the warp, as in a kasavu border
 * - floss, flossAlong: counted darning stitches across or along the cloth
 * - dye: colour put on the woven cloth that soaks in; print: ink that sits on its face
 * - stitch: embroidery thread; relief: how far things stand up (white) from the cloth, colour apart
 */
const threadLayers = ['yarn', 'warp', 'weft', 'ikat', 'extra', 'zari', 'zariWarp', 'floss', 'flossAlong'] as const
const faceLayers = ['dye', 'print', 'stitch', 'relief'] as const
export type Layer = (typeof threadLayers)[number] | (typeof faceLayers)[number]

const layers: readonly Layer[] = [...threadLayers, ...faceLayers]

/** Marks art as another layer than yarn; it may stand anywhere within other art. */
export const as = (layer: Layer, art: string) => `<g class="${layer}">${art}</g>`

/** Red, green, blue, alpha. */
export type Raster = { columns: number; rows: number; data: Uint8Array }
export type Region = { x: number; y: number; width: number; height: number }

export const isUsed = (cloth: Cloth, layer: Layer) => layer === 'yarn' || cloth.art.includes(`class="${layer}"`)

/** How far dye runs, in sheet units. */
const soaks = 0.13

/** Draws one layer of a cloth's art; `crisp` leaves no half-covered points, as no thread is half there. */
async function draw(cloth: Cloth, layer: Layer, region: Region, columns: number, rows: number, crisp: boolean) {
  const others = layers.filter((other) => other !== layer)
  // Most of the art is in small groups of other layers, quicker left out than hidden.
  const art = cloth.art.replace(
    new RegExp(`<g class="(?:${others.join('|')})">[^<]*(?:<(?!/?g[ >])[^<]*)*</g>`, 'g'),
    '',
  )
  const ground = layer === 'yarn' ? `<rect x="-500" y="-500" width="9000" height="9000" fill="${cloth.ground}"/>` : ''
  const style = `<style>${others.map((other) => `.${other}`).join(',')}{visibility:hidden}.${layer}{visibility:visible}</style>`
  const root = `visibility="${layer === 'yarn' ? 'visible' : 'hidden'}"${crisp ? ' shape-rendering="crispEdges"' : ''}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${columns}" height="${rows}" viewBox="${region.x} ${region.y} ${region.width} ${region.height}" preserveAspectRatio="none">${style}<g ${root}>${ground}${art}</g></svg>`
  const drawing = sharp(Buffer.from(svg), { unlimited: true }).ensureAlpha()
  // Dye runs a little way into the cloth around it.
  const soaked = layer === 'dye' ? (soaks * columns) / region.width : 0
  const data = await (soaked > 0.5 ? drawing.blur(soaked) : drawing).raw().toBuffer()
  return { columns, rows, data: new Uint8Array(data) } satisfies Raster
}

/** The layers that a cloth has, drawn at one size. */
export async function drawLayers(
  cloth: Cloth,
  kind: 'thread' | 'face',
  region: Region,
  { columns, rows, crisp }: { columns: number; rows: number; crisp: boolean },
) {
  const wanted = (kind === 'thread' ? threadLayers : faceLayers).filter((layer) => isUsed(cloth, layer))
  const drawn: Partial<Record<Layer, Raster>> = {}
  for (const layer of wanted) drawn[layer] = await draw(cloth, layer, region, columns, rows, crisp)
  return drawn
}
