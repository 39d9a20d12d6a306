import sanitize from 'sanitize-html'

const clean = (html: string): string =>
  sanitize(html, {
    allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'blockquote', 'a'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    // The product's name is the page's main heading, so these have to be smaller.
    transformTags: { h1: 'h3', h2: 'h3', a: sanitize.simpleTransform('a', { rel: 'noopener nofollow' }) },
  }).trim()

/**
 * Reduces HTML written by staff to the elements of product texts: paragraphs, lists, small headings, emphasis and links.
 * Other tags are removed, scripts and styles with their content. Cleaning cleaned HTML has no effect: what was nested as only
 * a removed tag such as `math` allows is taken apart by the second time.
 */
export const cleanHtml = (html: string): string => clean(clean(html))
