const marks = /['’]|[\u0300-\u036f]/g
const separators = /[^\p{L}\p{N}\p{M}]+/u

/**
 * The words of a text: lower case, no accents, split at whatever is neither letter nor digit. Products keep theirs by the
 * database's words_of(), which has the same rule for Latin letters.
 */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .split(separators)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, 60))

/** Spellings of one sound in Indian words as Latin letters write them, each as the letter it becomes. */
const cousins: readonly [RegExp, string][] = [
  [/(.)\1+/g, '$1'],
  [/x/g, 'ks'],
  [/[kq]/g, 'c'],
  [/f/g, 'p'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/[eiy]+/g, 'i'],
  [/[ou]+/g, 'u'],
  // Aspirated or not (dupatta, duppatha), and sh for s (shalwar, salwar).
  [/([^aiu])h+/g, '$1'],
  [/(.)\1+/g, '$1'],
]

/**
 * How a word sounds, so that spelling cousins are one: saree, sari, sarees; salwar, shalwar; chanderi, chanderii; kurta,
 * kurtha and kurti too, for a last vowel is heard least. A word with a digit sounds as it is written.
 */
export function soundOf(word: string): string {
  if (/[^a-z]/.test(word)) return word
  const singular = word.length > 3 ? word.replace(/([^s])s$/, '$1') : word
  const sound = cousins.reduce((heard, [spelling, letter]) => heard.replace(spelling, letter), singular)
  return sound.length > 3 ? sound.replace(/[aiu]+$/, '') : sound
}

/**
 * How many slips of the pen lie between two words, where a letter left out, put in, changed or swapped with the next is
 * one. Answers `most` + 1 as soon as there are more than `most`.
 */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
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
    if (Math.min(...current) > most) return most + 1
    earlier = previous
    previous = current
  }
  return Math.min(previous[b.length] ?? 0, most + 1)
}
