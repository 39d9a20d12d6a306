import { smoothStep } from '../cloth/random.ts'
import type { Patch } from '../simulation/assemble.ts'

export type GarmentPiece = Patch & { name: string }

/** A garment's pattern, in metres: heights from the top of the shoulder (negative below it), widths from the middle. */
export type GarmentCut = {
  length: number
  shoulder: number
  bust: number
  waist: number
  hem: number
  armhole: number
  neck: { shape: 'round' | 'v' | 'square' | 'boat' | 'band'; width: number; front: number; back: number }
  sleeve?: Sleeve
  /** How far up from the hem the side seam is open. */
  slit?: number
  skirt?: SkirtCut
  /** Whether it is open down the front, as a jacket is. */
  openFront?: true
}

/** `angle` is between the hanging sleeve and the vertical, in radians. */
export type Sleeve = { length: number; cuff: number; angle: number }

/** A skirt sewn on at height `at`: its cloth is `gather` times as wide as the seam, its hem `flare` times as wide again. */
export type SkirtCut = { at: number; gather: number; tiers: number; flare: number }

/** Metres between the points of a piece. */
export const pointSpacing = 0.0095

/** Metres that the shoulder seam falls from the neck to the arm. */
export const shoulderDrop = 0.04

const clamp = (value: number) => Math.min(1, Math.max(0, value))
const mix = (a: number, b: number, t: number) => a + (b - a) * t

/** Radians by which a sleeve is cut wider than it hangs, as otherwise no arm would fit below the armhole. */
const sleeveRaise = 0.24

const waistHeight = -0.4

/** Half the width at height `y`. */
function halfWidth(cut: GarmentCut, y: number) {
  if (y > -cut.armhole) {
    const up = clamp((y + cut.armhole) / cut.armhole)
    return cut.shoulder + (cut.bust - cut.shoulder) * (1 - up) ** 2.6 - 0.012 * Math.sin(up * Math.PI)
  }
  if (y > waistHeight) return mix(cut.bust, cut.waist, smoothStep((y + cut.armhole) / (waistHeight + cut.armhole)))
  return mix(cut.waist, cut.hem, clamp((y - waistHeight) / Math.min(-0.05, -cut.length - waistHeight)) ** 0.8)
}

/** The height of the upper edge at `x`: the neckline in the middle, the shoulders on both sides. */
function upperEdge(cut: GarmentCut, x: number, side: 'front' | 'back') {
  const { shape, width } = cut.neck
  const depth = cut.neck[side]
  const from = Math.abs(x) / width
  if (from < 1) {
    if (shape === 'v' && side === 'front') return -depth * (1 - from)
    if (shape === 'square' && side === 'front') return -depth * Math.min(1, (1 - from) * 9)
    return -depth * Math.sqrt(1 - from ** (shape === 'boat' ? 2.6 : 2.2))
  }
  return (-shoulderDrop * (Math.abs(x) - width)) / (cut.shoulder - width)
}

/** The flat front or back, from the upper edge down to `bottom`; `half` is one side of a jacket's front. */
export function bodyRestPosition(cut: GarmentCut, side: 'front' | 'back', bottom: number, half?: 'Left' | 'Right') {
  return (s: number, t: number): readonly [number, number] => {
    const across = half === 'Left' ? s - 1 : half === 'Right' ? s : 2 * s - 1
    const top = upperEdge(cut, across * cut.shoulder, side)
    const y = top * (1 - t) + bottom * t
    return [across * halfWidth(cut, y), y]
  }
}

/** How many columns of the body lie between its side and the neck. */
export const shoulderColumns = (cut: GarmentCut, columns: number) =>
  Math.ceil((columns - 1) * 0.5 * (1 - cut.neck.width / cut.shoulder))

/** The row of the body, at its side, that meets the armpit. */
export const armholeRow = (cut: GarmentCut, rows: number, bottom: number) =>
  Math.round(((cut.armhole - shoulderDrop) / (-bottom - shoulderDrop)) * (rows - 1))

/**
 * Half a sleeve, cut to have a point for each of the body's along the armhole, so that they can be sewn together.
 * `rows` are those of the body; `turn` is -1 for the sleeve at the left of the picture, 1 for the right.
 */
export function sleevePiece(cut: GarmentCut, sleeve: Sleeve, rows: number, bottom: number, turn: 1 | -1) {
  const { length, cuff } = sleeve
  const angle = sleeve.angle + sleeveRaise
  const last = armholeRow(cut, rows, bottom)
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return {
    rows: last + 1,
    columns: Math.max(8, Math.round(length / pointSpacing)),
    /** Where a point lies beside the flat body; `lowered`, 0..1, lets the sleeve down to how it will hang. */
    flat: (s: number, t: number, lowered = 0): readonly [number, number] => {
      const row = (t * last) / (rows - 1)
      const y = -shoulderDrop * (1 - row) + bottom * row
      const x = halfWidth(cut, y)
      const endX = cut.shoulder + sin * length - cos * cuff * t
      const endY = -shoulderDrop - cos * length - sin * cuff * t
      const down = lowered * sleeveRaise * smoothStep(clamp(s * 2))
      const [dx, dy] = [mix(x, endX, s) - cut.shoulder, mix(y, endY, s) + shoulderDrop]
      return [
        turn * (cut.shoulder + dx * Math.cos(down) + dy * Math.sin(down)),
        -shoulderDrop - dx * Math.sin(down) + dy * Math.cos(down),
      ]
    },
    /** A flat point, turned so that the cloth's length runs along the sleeve. */
    rest: ([x, y]: readonly [number, number]): readonly [number, number] => {
      const [dx, dy] = [x * turn - cut.shoulder, y + shoulderDrop]
      return [(dx * cos + dy * sin) * turn, -dx * sin + dy * cos]
    },
  }
}
