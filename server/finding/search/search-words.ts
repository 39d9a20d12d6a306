const apostrophesAndAccents = /['’]|[\u0300-\u036f]/g
const separators = /[^\p{L}\p{N}\p{M}]+/u

/**
 * Lower case, without accents, split at anything but letters and digits. The database's searchable_text() does the same for Latin
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

/** As written or as it sounds. */
export function beginsWith(word: string, term: string): boolean {
  if (word.startsWith(term)) return true
  const sound = phoneticKey(term)
  return sound.length >= 3 && phoneticKey(word).startsWith(sound)
}
