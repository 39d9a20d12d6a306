/** Lengths on a cloth: sheet units of 1.5 mm (less on garments), x from selvedge to selvedge, y towards the pallu. */

/** In sheet units. */
export type Area = { x: number; y: number; width: number; height: number }

/** A strength of 0 means none. */
export type Yarn = {
  /** Share of the gap between its neighbours. */
  thickness: number
  unevenness: number
  /** Chance of a slub, a thick place. */
  slubs: number
  twist: number
  gloss: number
  hairiness: number
}

export type Finish = {
  /** Gloss in the folds: 0 for cotton, about 0.3 for silk. */
  sheen: number
  /** Sheet units between yarns. */
  pitch: number
  structure: 'plain' | 'twill' | 'satin' | 'khat'
  warp: Yarn
  weft: Yarn
  /** Share of the face that the warp covers. */
  warpShare: number
  /** Light through the gaps, 0..1. */
  sheer: number
  blotch: number
  /** Spread of dye along tied yarn, sheet units. */
  feather?: { warp: number; weft: number }
  /** A cracked mud resist lets dye through in fine veins. */
  crackles?: boolean
}

/** `art` is SVG in sheet units. */
export type Cloth = {
  width: number
  length: number
  /** Inside the borders, before the end. */
  field: Area
  ground: string
  art: string
  finish: Finish
  seed: number
  fringe?: string
}

/** Pixels of a cloth from (x, y), `zoom` per sheet unit. `height`: 255 is `maxHeight`. `shine`: 0 is matt, 255 is zari. */
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

/** Sheet units. */
export const maxHeight = 0.9

export const metresPerUnit = 0.0015

/** Prints on garments are smaller. */
export const garmentMetresPerUnit = 0.0009

export const clampByte = (value: number) => Math.max(0, Math.min(255, value))
