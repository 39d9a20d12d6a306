import type { Paise } from './money.ts'

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

function belowHundred(amount: number): string {
  if (amount < 20) return small[amount] ?? ''
  const [ten = '', one = ''] = [tens[Math.floor(amount / 10)], small[amount % 10]]
  return amount % 10 === 0 ? ten : `${ten}-${one}`
}

/** Largest first. A crore is counted like any number: 1,00,00,00,000 are one hundred crore. */
const units = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const

function inWords(amount: number): string {
  const [unit] = units.filter(([value]) => amount >= value)
  if (unit === undefined) return belowHundred(amount)
  const [value, name] = unit
  const rest = amount % value
  return [inWords(Math.floor(amount / value)), name, ...(rest === 0 ? [] : [inWords(rest)])].join(' ')
}

/** By Indian units: 'Rupees one lakh twenty thousand five and fifty paise only'. */
export function amountInWords(amount: Paise): string {
  const paise = amount % 100
  const rupees = inWords((amount - paise) / 100)
  return paise === 0 ? `Rupees ${rupees} only` : `Rupees ${rupees} and ${belowHundred(paise)} paise only`
}
