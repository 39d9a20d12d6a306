const apostrophesAndAccents = /['’]|[\u0300-\u036f]/g
const separators = /[^\p{L}\p{N}\p{M}]+/u

/**
 * The words of a text: in lower case, without accents, split at everything that is neither letter nor digit. The database
 * stores products' words by its words_of(), which has the same rule for Latin letters.
 */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(apostrophesAndAccents, '')
    .split(separators)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, 60))

/** Different spellings of one sound in Indian words written in Latin letters, each with its replacement. */
const phoneticRules: readonly [RegExp, string][] = [
  [/(.)\1+/g, '$1'],
  [/x/g, 'ks'],
  [/[kq]/g, 'c'],
  [/f/g, 'p'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/[eiy]+/g, 'i'],
  [/[ou]+/g, 'u'],
  // Aspirated and unaspirated consonants (duppatha, dupatta), and sh for s (shalwar, salwar).
  [/([^aiu])h+/g, '$1'],
  [/(.)\1+/g, '$1'],
]

/**
 * A key that phonetic variants of a word share: saree, sari, sarees; salwar, shalwar; chanderi, chanderii; and kurta, kurtha,
 * kurti, because a final vowel is ignored. The key of a word with a digit or another script is the word itself.
 */
export function phoneticKey(word: string): string {
  if (/[^a-z]/.test(word)) return word
  const singular = word.length > 3 ? word.replace(/([^s])s$/, '$1') : word
  const key = phoneticRules.reduce((spelled, [spelling, letter]) => spelled.replace(spelling, letter), singular)
  return key.length > 3 ? key.replace(/[aiu]+$/, '') : key
}

/**
 * The edit distance of two words: the number of letters omitted, inserted, substituted or swapped with the next one
 * (optimal string alignment). Returns `max` + 1 for every distance above `max`.
 */
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
