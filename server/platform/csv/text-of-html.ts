import { decodeHTML } from 'entities'
import sanitize from 'sanitize-html'

const lineEnds =
  /<[bh]r\s*\/?>|<(?:table|ul|ol)(?=[\s>])[^>]*>|<\/(?:p|div|li|h[1-6]|blockquote|tr|section|article|header|footer|figcaption|d[dt]|pre)\s*>/gi
const cellEnds = /<\/t[dh]\s*>/gi

/** The words in other programs' HTML, or in text, with their lines: no tag, script or style. */
export const textOfHtml = (html: string): string =>
  decodeHTML(
    sanitize(html.replace(lineEnds, '$&\n').replace(cellEnds, '$& '), { allowedTags: [], allowedAttributes: {} }),
  )
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
