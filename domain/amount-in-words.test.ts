import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountInWords } from './amount-in-words.ts'
import { paise } from './money.ts'

const units: Record<string, number> = { hundred: 100, thousand: 1_000, lakh: 100_000, crore: 10_000_000 }
const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const valueOfWord = (word: string) => (ones.includes(word) ? ones.indexOf(word) : tens.indexOf(word) * 10)

/** A unit multiplies everything smaller before it. */
function read(words: string): number {
  let groups: number[] = []
  for (const word of words.split(/[ -]/)) {
    const unit = units[word]
    const smaller = groups.filter((group) => unit !== undefined && group < unit)
    const counted = smaller.reduce((total, group) => total + group, 0)
    groups = unit === undefined ? [...groups, valueOfWord(word)] : [...groups.slice(0, -smaller.length), counted * unit]
  }
  return groups.reduce((total, group) => total + group, 0)
}

describe('an amount in words', () => {
  it.each([
    [0, 'Rupees zero only'],
    [5, 'Rupees zero and five paise only'],
    [129_900, 'Rupees one thousand two hundred ninety-nine only'],
    [12_000_550, 'Rupees one lakh twenty thousand five and fifty paise only'],
    [1_000_000_000, 'Rupees one crore only'],
    [
      123_456_789_012,
      'Rupees one hundred twenty-three crore forty-five lakh sixty-seven thousand eight hundred ninety and twelve paise only',
    ],
  ])('%i paise are “%s”', (amount, words) => {
    expect(amountInWords(paise(amount))).toBe(words)
  })

  it('can be read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999_999 }), (amount) => {
        const [, rupees = '', , rest = 'zero'] =
          /^Rupees (.+?)( and (.+) paise)? only$/.exec(amountInWords(paise(amount))) ?? []
        expect(read(rupees) * 100 + read(rest)).toBe(amount)
      }),
    )
  })
})
