import { type Cut, type Piece, spacing } from './garment-cut.ts'

/** Skirts have two columns of cloth to each of the seam above: the loose ones make the gathers. */
export function tiersOf(
  cut: Cut,
  side: 'front' | 'back',
  bottom: number,
  columns: number,
  uneven: (s: number) => number,
) {
  const { gather, tiers, flare } = cut.skirt as NonNullable<Cut['skirt']>
  const pieces: Piece[] = []
  const height = (cut.length + bottom) / tiers
  let above = cut.waist
  for (let tier = 0; tier < tiers; tier++) {
    const top = bottom - height * tier
    const topHalf = above * (tiers > 1 && tier > 0 ? 1.28 : gather)
    const hemHalf = topHalf * flare
    const wide = tier === 0 ? columns * 2 - 1 : columns * 2 - 1
    const seam = above
    pieces.push({
      name: `${side}Skirt${tier}`,
      rows: Math.round(height / (spacing * 1.25)),
      columns: wide,
      rest: (s, t) => [(2 * s - 1) * (topHalf + (hemHalf - topHalf) * t), top - height * t],
      place: (s, t) => {
        const x = (2 * s - 1) * (seam + (hemHalf * 0.72 - seam) * t)
        const ripple = 0.012 * Math.sin(s * (wide - 1) * Math.PI * 0.25 + 2 * uneven(s)) + 0.012 * uneven(s)
        return [
          x,
          top - height * t,
          (side === 'front' ? 1 : -1) * (0.055 + 0.05 * t) * Math.sqrt(Math.max(0, 1 - (2 * s - 1) ** 2)) + ripple,
        ]
      },
    })
    above = hemHalf * 0.8
  }
  return pieces
}
