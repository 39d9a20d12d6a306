const wordLength = 18
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Allows line breaks inside a long word. */
const breakable = (word: string): string =>
  [...graphemes.segment(word)]
    .map(({ segment }, index) => (index > 0 && index % wordLength === 0 ? `\u200b${segment}` : segment))
    .join('')

/** A printable text: without emoji and control characters, long words breakable. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{RGI_Emoji}|[\p{Cc}\p{Co}\p{Cs}\ufe0f]/gv, (removed) => (/\s/.test(removed) ? ' ' : ''))
    .replace(/ {2,}/g, ' ')
    .trim()
    .replace(/\S{19,}/g, breakable)

/** Whether a text has letters that the papers' font lacks. */
export const isForeign = (text: string): boolean => /[\p{L}--[\p{Script=Latin}\p{Script=Devanagari}\p{Lm}]]/v.test(text)
