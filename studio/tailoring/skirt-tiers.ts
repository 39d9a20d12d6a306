import type { Section } from '../props/form-shape.ts'
import { type GarmentCut, type GarmentPiece, pointSpacing, type SkirtCut } from './garment-cut.ts'

type TierOptions = {
  side: 'front' | 'back'
  /** Height of the skirt's seam, metres. */
  bottom: number
  /** Of the piece above. */
  columns: number
  uneven: (s: number) => number
  /** Of what is inside; without it, the skirt hangs flat. */
  worn?: ((y: number) => Section) | undefined
}

/** Two columns per column of the bodice: those not sewn on make the gathers. */
export function skirtTiers(
  cut: GarmentCut,
  { gather, tiers, flare }: SkirtCut,
  { side, bottom, columns, uneven, worn }: TierOptions,
): GarmentPiece[] {
  const pieces: GarmentPiece[] = []
  const height = (cut.length + bottom) / tiers
  const tierColumns = columns * 2 - 1
  let halfSeam = cut.waist
  for (let tier = 0; tier < tiers; tier++) {
    const top = bottom - height * tier
    const halfTop = halfSeam * (tier > 0 ? 1.28 : gather)
    const halfHem = halfTop * flare
    const halfStart = halfSeam
    pieces.push({
      name: `${side}Skirt${tier}`,
      rows: Math.round(height / (pointSpacing * 1.25)),
      columns: tierColumns,
      rest: (s, t) => [(2 * s - 1) * (halfTop + (halfHem - halfTop) * t), top - height * t],
      place: (s, t) => {
        const x = (2 * s - 1) * (halfStart + (halfHem * 0.72 - halfStart) * t)
        const ripple = 0.012 * Math.sin(s * (tierColumns - 1) * Math.PI * 0.25 + 2 * uneven(s)) + 0.012 * uneven(s)
        if (worn) {
          const { width, [side]: inside } = worn(top - height * t)
          const angle = ((2 * s - 1) * Math.PI) / 2
          const wide = Math.sin(angle) * (width + 0.012 + 0.6 * ripple)
          const deep = Math.cos(angle) * (inside + 0.012 + 0.6 * ripple)
          return [wide, top - height * t, side === 'front' ? deep : -deep]
        }
        const depth = (0.055 + 0.05 * t) * Math.sqrt(Math.max(0, 1 - (2 * s - 1) ** 2))
        return [x, top - height * t, (side === 'front' ? depth : -depth) + ripple]
      },
    })
    halfSeam = halfHem * 0.8
  }
  return pieces
}
