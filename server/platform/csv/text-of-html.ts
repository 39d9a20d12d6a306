import { decodeHTML } from 'entities'
import sanitize from 'sanitize-html'

const lineEnds = /<br\s*\/?>|<\/(?:p|div|li|h[1-6]|blockquote|tr)\s*>/gi

/** The words in other programs' HTML, or in text, with their lines: no tag, script or style. */
export const textOfHtml = (html: string): string =>
  decodeHTML(sanitize(html.replace(lineEnds, '$&\n'), { allowedTags: [], allowedAttributes: {} }))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
