import sanitize from 'sanitize-html'

/** Of blocks without a form of their own here, the words: apart from those before and after. */
const paragraphs =
  'div section article aside header footer main address figure figcaption dl dt dd pre center details summary fieldset nav form menu hgroup'

const withoutOddSpans = (tagName: string, attributes: sanitize.Attributes) => ({
  tagName,
  attribs: Object.fromEntries(Object.entries(attributes).filter(([, value]) => /^[1-9]\d?$/.test(value))),
})

const clean = (html: string): string =>
  sanitize(html, {
    allowedTags: [
      ...['p', 'br', 'ul', 'ol', 'li', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'blockquote', 'a'],
      ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: { a: ['href', 'rel'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      // The product's name is the page's main heading.
      ...{ h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' },
      ...Object.fromEntries(paragraphs.split(' ').map((tag) => [tag, 'p'])),
      hr: 'br',
      a: sanitize.simpleTransform('a', { rel: 'noopener nofollow' }),
      ...{ th: withoutOddSpans, td: withoutOddSpans },
    },
    // What a block around other blocks leaves.
    exclusiveFilter: ({ tag, text, mediaChildren }) => tag === 'p' && text.trim() === '' && mediaChildren.length === 0,
  }).trim()

/**
 * Reduces staff's HTML to paragraphs, lists, tables, small headings, emphasis and links (decisions 025 and
 * 130). Twice, because what only a removed tag such as `math` allowed nests differently afterwards.
 */
export const cleanHtml = (html: string): string => clean(clean(html))
