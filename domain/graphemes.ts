const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What readers take for one character each: also an emoji of several code points, or an Indian letter with its signs. */
export const graphemesOf = (text: string): string[] =>
  /^[\x20-\x7e]*$/.test(text) ? text.split('') : Array.from(segmenter.segment(text), ({ segment }) => segment)

/** Whole graphemes from the beginning, of at most `maxLength` UTF-16 units together. */
export function shortened(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  let kept = ''
  for (const grapheme of graphemesOf(text)) {
    if (kept.length + grapheme.length > maxLength) break
    kept += grapheme
  }
  return kept
}
