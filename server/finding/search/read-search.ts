import { maxPriceLimit } from '@kargha/contract/shop/catalogue.ts'
import { toAsciiDigits } from '@kargha/domain/ascii-digits.ts'
import { toLatin } from './devanagari.ts'
import { wordsOf } from './search-words.ts'

/** Prices in rupees; `onSale`: reduced products only. */
export type ReadSearch = { words: string[]; minPrice?: number; maxPrice?: number; onSale?: true }

/** Meaningless in a search, like `for` in `saree for wedding`. */
const stopWords = new Set(
  [
    'a an and by for from in of on or the to with',
    'ka ke ki wala wali wale mein',
    'rs inr rupee rupees price',
    'buy shop shopping online best latest new trending cheap cheapest sasta sasti',
    'wear outfit outfits style stylish design designs designer fancy collection collections indian',
    'size set sets piece pieces colour color coloured rang arrival arrivals seller sellers',
    // Who it is for: all is for women.
    'women womens woman ladies lady girls mother mom mummy maa wife sister her',
  ].flatMap((list) => list.split(' ')),
)
const maxWords = 10

const number = String.raw`(\d[\d,]*(?:\.\d+)?)\s*(k|thousand|hazaa?r|हज़ार|हजार)?(?![\p{L}\d])`
const before = String.raw`(?:₹|\b(?:rs\.?|inr))\s*`
const after = String.raw`\s*(?:₹|/-|(?:rs|rupees?|रु|रुप[एय]े?)(?![\p{L}\p{M}\d]))`
const amount = `(?:${before})?${number}(?:${after})?`
const pattern = (text: string) => new RegExp(text, 'iu')
const pricePhrases: readonly { pattern: RegExp; has: readonly ('minPrice' | 'maxPrice')[] }[] = [
  {
    pattern: pattern(String.raw`\b(?:between|from)\s+${amount}\s*(?:and|to|-|–)\s*${amount}`),
    has: ['minPrice', 'maxPrice'],
  },
  { pattern: pattern(String.raw`(?<![\p{L}\d-])${amount}\s*(?:to|-|–)\s*${amount}`), has: ['minPrice', 'maxPrice'] },
  {
    pattern: pattern(String.raw`\b(?:under|below|less than|cheaper than|up ?to|within|max(?:imum)?)\s+${amount}`),
    has: ['maxPrice'],
  },
  { pattern: pattern(String.raw`(?<![\p{L}\d])${amount}\s*(?:se kam|tak|से कम|तक)(?![\p{L}\p{M}])`), has: ['maxPrice'] },
  {
    pattern: pattern(String.raw`\b(?:over|above|more than|at least|starting(?: from)?|min(?:imum)?)\s+${amount}`),
    has: ['minPrice'],
  },
  // A bare price is a maximum.
  { pattern: pattern(before + number), has: ['maxPrice'] },
  { pattern: pattern(String.raw`(?<![\p{L}\d,.])${number}${after}`), has: ['maxPrice'] },
]

const salePhrase = /\b(?:on sale|sale|on discount|discount(?:s|ed)?|offers?)\b/iu

/** Rupees. Smaller numbers are sizes, lengths or counts: `blouse 36`, `2.5 m`. */
const smallestPrice = 100

/** No more than a list takes as a limit. */
const rupeesOf = (digits: string, thousands: string | undefined) =>
  Math.min(Number(digits.replaceAll(',', '')) * (thousands === undefined ? 1 : 1000), maxPriceLimit)

/**
 * Reads `silk saree under 5000`, `kurti on sale`, `लाल साड़ी 3 हज़ार से कम`. Prices and `sale` narrow; other words are searched,
 * transliterated. At most ten words, without meaningless ones if others remain.
 */
export function readSearch(typed: string): ReadSearch {
  const text = toAsciiDigits(typed.normalize('NFKC'))
  return salePhrase.test(text) ? { ...readPrices(text.replace(salePhrase, ' ')), onSale: true } : readPrices(text)
}

function readPrices(text: string): ReadSearch {
  for (const { pattern, has } of pricePhrases) {
    const found = pattern.exec(text)
    if (!found) continue
    const prices = has.map((_, index) => rupeesOf(found[1 + 2 * index] ?? '', found[2 + 2 * index] ?? found.at(-1)))
    if (prices.some((price) => !(price >= smallestPrice))) continue
    const sorted = prices.toSorted((one, other) => one - other)
    const limits = Object.fromEntries(has.map((limit, index) => [limit, sorted[index]]))
    return { words: significantWords(text.replace(found[0], ' ')), ...limits }
  }
  return { words: significantWords(text) }
}

function significantWords(text: string): string[] {
  const words = [...new Set(wordsOf(text).map(toLatin))]
  const significant = words.filter((word) => !stopWords.has(word))
  return (significant.length > 0 ? significant : words).slice(0, maxWords)
}
