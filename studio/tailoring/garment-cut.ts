import { smoothStep } from '../cloth/random.ts'
import type { Patch } from '../simulation/assemble.ts'

export type GarmentPiece = Patch & { name: string }

/** In metres: heights from the top of the shoulder (negative below), widths from the middle. */
export type GarmentCut = {
  length: number
  shoulder: number
  bust: number
  waist: number
  hem: number
  armhole: number
  neck: { shape: 'round' | 'v' | 'square' | 'boat' | 'band'; width: number; front: number; back: number }
  sleeve?: Sleeve
  /** Height of the open side seam. */
  slit?: number
  skirt?: SkirtCut
  /** Like a jacket. */
  openFront?: true
}

/** `angle` from the vertical, in radians. */
export type Sleeve = { length: number; cuff: number; angle: number }

/** At height `at`; cloth `gather` times as wide as the seam, hem `flare` times as wide again. */
export type SkirtCut = { at: number; gather: number; tiers: number; flare: number }

/** Metres. */
export const pointSpacing = 0.0095

/** Fall of the shoulder seam from neck to arm, metres. */
export const shoulderDrop = 0.04

const clamp = (value: number) => Math.min(1, Math.max(0, value))
const mix = (a: number, b: number, t: number) => a + (b - a) * t

/** Radians: a sleeve is cut wider than it hangs, or no arm would fit below the armhole. */
const sleeveRaise = 0.24

const waistHeight = -0.4

function halfWidth(cut: GarmentCut, y: number) {
  if (y > -cut.armhole) {
    const up = clamp((y + cut.armhole) / cut.armhole)
    return cut.shoulder + (cut.bust - cut.shoulder) * (1 - up) ** 2.6 - 0.012 * Math.sin(up * Math.PI)
  }
  if (y > waistHeight) return mix(cut.bust, cut.waist, smoothStep((y + cut.armhole) / (waistHeight + cut.armhole)))
  return mix(cut.waist, cut.hem, clamp((y - waistHeight) / Math.min(-0.05, -cut.length - waistHeight)) ** 0.8)
}

/** Neckline in the middle, shoulders on both sides. */
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

/** From the upper edge to `bottom`; `half` of a jacket's front. */
export function bodyRestPosition(cut: GarmentCut, side: 'front' | 'back', bottom: number, half?: 'Left' | 'Right') {
  return (s: number, t: number): readonly [number, number] => {
    const across = half === 'Left' ? s - 1 : half === 'Right' ? s : 2 * s - 1
    const top = upperEdge(cut, across * cut.shoulder, side)
    const y = top * (1 - t) + bottom * t
    return [across * halfWidth(cut, y), y]
  }
}

/** Columns between side and neck. */
export const shoulderColumns = (cut: GarmentCut, columns: number) =>
  Math.ceil((columns - 1) * 0.5 * (1 - cut.neck.width / cut.shoulder))

/** The row at the armpit. */
export const armholeRow = (cut: GarmentCut, rows: number, bottom: number) =>
  Math.round(((cut.armhole - shoulderDrop) / (-bottom - shoulderDrop)) * (rows - 1))

/** Half a sleeve, one point per row of the body along the armhole, so they can be sewn. `turn`: -1 is the picture's left. */
export function sleevePiece(cut: GarmentCut, sleeve: Sleeve, rows: number, bottom: number, turn: 1 | -1) {
  const { length, cuff } = sleeve
  const angle = sleeve.angle + sleeveRaise
  const last = armholeRow(cut, rows, bottom)
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return {
    rows: last + 1,
    columns: Math.max(8, Math.round(length / pointSpacing)),
    /** Beside the flat body; `lowered`, 0..1, lets the sleeve down. */
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
    /** Turned so that the cloth's length runs along the sleeve. */
    rest: ([x, y]: readonly [number, number]): readonly [number, number] => {
      const [dx, dy] = [x * turn - cut.shoulder, y + shoulderDrop]
      return [(dx * cos + dy * sin) * turn, -dx * sin + dy * cos]
    },
  }
}
