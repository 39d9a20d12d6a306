/** Outer sides in whole centimetres, as couriers take them. */
export type BoxSize = { lengthCm: number; widthCm: number; heightCm: number }

export type Box = BoxSize & {
  emptyGrams: number
  /** Grams of pieces that it holds at most; null for any. */
  maxPiecesGrams: number | null
  isDefault: boolean
}

/** The most that a parcel can weigh, in grams. */
export const maxParcelGrams = 100_000

const limitOf = ({ maxPiecesGrams }: Box) => maxPiecesGrams ?? Number.POSITIVE_INFINITY
const volumeOf = ({ lengthCm, widthCm, heightCm }: Box) => lengthCm * widthCm * heightCm

/**
 * The box for pieces of this weight: of those that hold it the one with the lowest limit, of several the default one, else the
 * smallest. Undefined if none holds it.
 */
export function boxFor<Found extends Box>(boxes: readonly Found[], piecesGrams: number): Found | undefined {
  return boxes
    .filter((box) => piecesGrams <= limitOf(box))
    .toSorted(
      (a, b) =>
        (limitOf(a) === limitOf(b) ? 0 : limitOf(a) - limitOf(b)) ||
        Number(b.isDefault) - Number(a.isDefault) ||
        volumeOf(a) - volumeOf(b),
    )[0]
}

/** What a parcel is taken to weigh and measure until somebody weighs it: its pieces and their box. Without a box, no size. */
export function proposedMeasures(
  boxes: readonly Box[],
  piecesGrams: number,
): { weightGrams: number; size: BoxSize | null } {
  const box = boxFor(boxes, piecesGrams)
  const weightGrams = Math.min(piecesGrams + (box?.emptyGrams ?? 0), maxParcelGrams)
  if (box === undefined) return { weightGrams, size: null }
  const { lengthCm, widthCm, heightCm } = box
  return { weightGrams, size: { lengthCm, widthCm, heightCm } }
}
