const apostrophesAndAccents = /['’]|[\u0300-\u036f]/g
const separators = /[^\p{L}\p{N}\p{M}]+/u

/**
 * Lower case, without accents, split at anything but letters and digits. The database's words_of() does the same for Latin
 * letters.
 */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(apostrophesAndAccents, '')
    .split(separators)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, 60))

/** Spellings of one sound in Indian words in Latin letters. */
const phoneticRules: readonly [RegExp, string][] = [
  [/(.)\1+/g, '$1'],
  [/x/g, 'ks'],
  [/[kq]/g, 'c'],
  [/f/g, 'p'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/[eiy]+/g, 'i'],
  [/[ou]+/g, 'u'],
  // Aspirated consonants (duppatha, dupatta), and sh for s (shalwar, salwar).
  [/([^aiu])h+/g, '$1'],
  [/(.)\1+/g, '$1'],
]

/**
 * Shared by phonetic variants: saree, sari, sarees; salwar, shalwar; also kurta and kurti, as a final vowel is ignored. A word
 * with a digit or another script is its own key.
 */
export function phoneticKey(word: string): string {
  if (/[^a-z]/.test(word)) return word
  const singular = word.length > 3 ? word.replace(/([^s])s$/, '$1') : word
  const key = phoneticRules.reduce((spelled, [spelling, letter]) => spelled.replace(spelling, letter), singular)
  return key.length > 3 ? key.replace(/[aiu]+$/, '') : key
}

/** Optimal string alignment: letters omitted, inserted, substituted or swapped. Capped at `max` + 1. */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let earlier: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (earlier[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    if (Math.min(...current) > max) return max + 1
    earlier = previous
    previous = current
  }
  return Math.min(previous[b.length] ?? 0, max + 1)
}
