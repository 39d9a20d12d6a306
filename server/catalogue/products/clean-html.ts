import sanitize from 'sanitize-html'

const clean = (html: string): string =>
  sanitize(html, {
    allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'blockquote', 'a'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    // The product's name is the page's main heading.
    transformTags: { h1: 'h3', h2: 'h3', a: sanitize.simpleTransform('a', { rel: 'noopener nofollow' }) },
  }).trim()

/**
 * Reduces staff's HTML to paragraphs, lists, small headings, emphasis and links (decision 025). Twice, because what only a
 * removed tag such as `math` allowed nests differently afterwards.
 */
export const cleanHtml = (html: string): string => clean(clean(html))
