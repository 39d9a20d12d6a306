import type { Patch } from '../simulation/patch.ts'

/** A garment's pattern: metres, y up from the top of the shoulder, widths from the middle. */
export type Cut = {
  length: number
  shoulder: number
  bust: number
  waist: number
  hem: number
  armhole: number
  neck: { shape: 'round' | 'v' | 'square' | 'boat' | 'band'; width: number; front: number; back: number }
  sleeve?: { length: number; cuff: number; angle: number }
  /** How far up the side seam is open. */
  slit?: number
  /** A skirt sewn on at the waist, its cloth `gather` times as wide as the seam; more tiers are sewn on below. */
  skirt?: { at: number; gather: number; tiers: number; flare: number }
  /** Open down the front, this far apart. */
  open?: number
}

export const spacing = 0.0095

const clamp = (value: number) => Math.min(1, Math.max(0, value))
const smooth = (t: number) => t * t * (3 - 2 * t)
const mix = (a: number, b: number, t: number) => a + (b - a) * t

/** Radians between a sleeve as cut and as it hangs. */
const raised = 0.24

export const waistAt = -0.4

/** Half the width at a height. */
export function halfWidth(cut: Cut, y: number) {
  if (y > -cut.armhole) {
    const up = clamp((y + cut.armhole) / cut.armhole)
    return cut.shoulder + (cut.bust - cut.shoulder) * (1 - up) ** 2.6 - 0.012 * Math.sin(up * Math.PI)
  }
  if (y > waistAt) return mix(cut.bust, cut.waist, smooth((y + cut.armhole) / (waistAt + cut.armhole)))
  return mix(cut.waist, cut.hem, clamp((y - waistAt) / Math.min(-0.05, -cut.length - waistAt)) ** 0.8)
}

/** The upper edge: neckline in the middle, shoulders beside it. `x` is at shoulder height. */
export function upperEdge(cut: Cut, x: number, side: 'front' | 'back') {
  const { shape, width } = cut.neck
  const depth = cut.neck[side]
  const from = Math.abs(x) / width
  if (from < 1) {
    if (shape === 'v' && side === 'front') return -depth * (1 - from)
    if (shape === 'square' && side === 'front') return -depth * Math.min(1, (1 - from) * 9)
    return -depth * Math.sqrt(1 - from ** (shape === 'boat' ? 2.6 : 2.2))
  }
  return (-0.04 * (Math.abs(x) - width)) / (cut.shoulder - width)
}

/** The flat piece of the body, from the upper edge down to `bottom`; in a jacket it is half a front. */
export function bodyRest(cut: Cut, side: 'front' | 'back', bottom: number, half?: 'left' | 'right') {
  return (s: number, t: number): readonly [number, number] => {
    const across = half === 'left' ? s - 1 : half === 'right' ? s : 2 * s - 1
    const top = upperEdge(cut, across * cut.shoulder, side)
    const y = top * (1 - t) + bottom * t
    return [across * halfWidth(cut, y), y]
  }
}

/** How many rows of the body lie above the armpit, at its side. */
export const armholeRow = (cut: Cut, rows: number, bottom: number) =>
  Math.round(((cut.armhole - 0.04) / (-bottom - 0.04)) * (rows - 1))

/** Sleeves are cut so that the armhole's points are their own; `turn` of -1 is the wearer's right. */
export function sleeveRest(cut: Cut, rows: number, bottom: number, turn: 1 | -1) {
  const { length, cuff, angle: hanging } = cut.sleeve as NonNullable<Cut['sleeve']>
  // Cut wider than it hangs, or no arm would fit below the armhole.
  const angle = hanging + raised
  const last = armholeRow(cut, rows, bottom)
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return {
    rows: last + 1,
    columns: Math.max(8, Math.round(length / spacing)),
    /** Where it lies beside the body, before it is sewn; `lowered` lets it down to how it will hang. */
    flat: (s: number, t: number, lowered = 0): readonly [number, number] => {
      const row = (t * last) / (rows - 1)
      const y = -0.04 * (1 - row) + bottom * row
      const x = halfWidth(cut, y)
      const endX = cut.shoulder + sin * length - cos * cuff * t
      const endY = -0.04 - cos * length - sin * cuff * t
      const down = lowered * raised * smooth(clamp(s * 2))
      const [dx, dy] = [mix(x, endX, s) - cut.shoulder, mix(y, endY, s) + 0.04]
      return [
        turn * (cut.shoulder + dx * Math.cos(down) + dy * Math.sin(down)),
        -0.04 - dx * Math.sin(down) + dy * Math.cos(down),
      ]
    },
    /** The same, turned so that the cloth's length runs along the sleeve. */
    rest: ([x, y]: readonly [number, number]): readonly [number, number] => {
      const [dx, dy] = [x * turn - cut.shoulder, y + 0.04]
      return [(dx * cos + dy * sin) * turn, -dx * sin + dy * cos]
    },
  }
}

export type Piece = Patch & { name: string }
