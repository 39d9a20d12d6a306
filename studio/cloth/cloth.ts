/**
 * Lengths on a cloth are in sheet units of 1.5 mm (garments are cut at a smaller scale, see tailoring/): x runs across
 * from selvedge to selvedge, y along the cloth, with the pallu at the end.
 */

/** A rectangle of cloth, in sheet units. */
export type Area = { x: number; y: number; width: number; height: number }

/** A yarn; a strength of 0 means none. */
export type Yarn = {
  /** Share of the room between its neighbours that it fills. */
  thickness: number
  unevenness: number
  /** Chance of a slub, a thick place left by the spinner. */
  slubs: number
  twist: number
  gloss: number
  hairiness: number
}

/** How the cloth is woven and how its dye behaves. */
export type Finish = {
  /** Gloss in the folds: 0 for cotton, about 0.3 for silk. */
  sheen: number
  /** Sheet units from one yarn to the next. */
  pitch: number
  structure: 'plain' | 'twill' | 'satin' | 'khat'
  warp: Yarn
  weft: Yarn
  /** Share of the face on which the warp lies on top. */
  warpShare: number
  /** How much light comes through between the yarns. */
  sheer: number
  /** Cloudiness of the dye. */
  blotch: number
  /** How far dye crept along tied yarn, in sheet units. */
  feather?: { warp: number; weft: number }
  /** Whether a mud resist cracked in drying and let the dye through in fine veins. */
  crackles?: boolean
}

/** A flat cloth; its art is SVG in sheet units. */
export type Cloth = {
  width: number
  length: number
  /** What is left between its borders and before its end. */
  field: Area
  ground: string
  art: string
  finish: Finish
  seed: number
  fringe?: string
}

/**
 * A cloth, or a part of it, as pixels: `zoom` pixels to a sheet unit, from (x, y).
 * `height` is how far each point stands up, 255 for `maxHeight` sheet units; `shine` goes from 0, matt, to 255, zari.
 */
export type Sheet = {
  x: number
  y: number
  zoom: number
  columns: number
  rows: number
  rgb: Uint8Array
  height: Uint8Array
  shine: Uint8Array
  cloth: Cloth
}

/** Sheet units that a height of 255 stands for. */
export const maxHeight = 0.9

export const metresPerUnit = 0.0015

/** For garments, whose prints are smaller. */
export const garmentMetresPerUnit = 0.0009

export const clampByte = (value: number) => Math.max(0, Math.min(255, value))
