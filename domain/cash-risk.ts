/**
 * Cash parcels that were delivered or came back. Weights are the same parcels, each counting less the longer ago it ended
 * (`cashHalfLifeDays`); at most their number.
 */
export type CashParcels = { delivered: number; returned: number; deliveredWeight: number; returnedWeight: number }

/** To the same mobile number, address, and PIN code; each may have the same parcels. */
export type CashHistory = { number: CashParcels; address: CashParcels; pincode: CashParcels }

/** From 0 to 100, like a percentage of parcels that come back; with sentences, without full stops, that say why. */
export type CashRisk = { score: number; reasons: string[] }

/** A parcel counts half after so long. */
export const cashHalfLifeDays = 180

/** What is expected where nothing is known: one cash parcel in five comes back, as Indian shops report. */
const usualShare = 0.2
/** How many parcels of its own outweigh what a wider circle shows. */
const weightOfUsual = 20
const weightOfWider = 2

/** The wider circle's share counts as `weight` parcels more. */
const shareOf = ({ deliveredWeight, returnedWeight }: CashParcels, wider: number, weight: number): number =>
  (returnedWeight + wider * weight) / (returnedWeight + deliveredWeight + weight)

function reasonOf({ delivered, returned }: CashParcels, place: string): string[] {
  const all = delivered + returned
  if (all === 0) return []
  if (all === 1) return [`The only parcel to ${place} ${returned === 1 ? 'came back' : 'was delivered'}`]
  if (returned === 0) return [`All ${all} parcels to ${place} were delivered`]
  if (delivered === 0) return [`All ${all} parcels to ${place} came back`]
  return [`${returned} of ${all} parcels to ${place} came back`]
}

/**
 * How likely a cash parcel comes back: the PIN code's share moves the usual one, the address's moves that, the number's moves
 * that. Few parcels move little, old ones less.
 */
export function cashRiskOf({ number, address, pincode }: CashHistory): CashRisk {
  const around = shareOf(pincode, usualShare, weightOfUsual)
  const there = shareOf(address, around, weightOfWider)
  const share = shareOf(number, there, weightOfWider)
  return {
    score: Math.round(share * 100),
    reasons: [
      ...reasonOf(number, 'this number'),
      ...reasonOf(address, 'this address'),
      ...reasonOf(pincode, 'this PIN code'),
    ],
  }
}

/** The shop's own word about a customer or a number, whatever the score. */
export const cashRules = ['always', 'never'] as const
export type CashRule = (typeof cashRules)[number]

/** What a cash order needs beforehand, from the least to the most: `online` is no cash at all. */
export const cashDemands = ['nothing', 'confirmation', 'advance', 'online'] as const
export type CashDemand = (typeof cashDemands)[number]

/** The lowest score that each is demanded of; null for never. */
export type CashMarks = {
  cashConfirmMark: number | null
  cashAdvanceMark: number | null
  cashOnlineMark: number | null
}

export const usesCashRisk = (marks: CashMarks): boolean =>
  marks.cashConfirmMark !== null || marks.cashAdvanceMark !== null || marks.cashOnlineMark !== null

/** The highest demand whose mark the score reaches. */
export function cashDemandOf(score: number, rule: CashRule | null, marks: CashMarks): CashDemand {
  if (rule === 'always') return 'nothing'
  if (rule === 'never') return 'online'
  const reaches = (mark: number | null) => mark !== null && score >= mark
  if (reaches(marks.cashOnlineMark)) return 'online'
  if (reaches(marks.cashAdvanceMark)) return 'advance'
  return reaches(marks.cashConfirmMark) ? 'confirmation' : 'nothing'
}
