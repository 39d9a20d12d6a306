const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What readers take for one character each: also an emoji of several code points, or an Indian letter with its signs. */
export const graphemesOf = (text: string): string[] =>
  /^[\x20-\x7e]*$/.test(text) ? text.split('') : Array.from(segmenter.segment(text), ({ segment }) => segment)

/** Whole graphemes from the beginning, of at most `maxLength` UTF-16 units together. */
export function shortened(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  // Reads no further than the cut: a cell of a table may be long.
  let end = 0
  for (const { index, segment } of segmenter.segment(text)) {
    if (index + segment.length > maxLength) break
    end = index + segment.length
  }
  return text.slice(0, end)
}
