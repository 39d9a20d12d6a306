import sanitize from 'sanitize-html'

/**
 * Cuts HTML that staff wrote to what a product's text is made of: paragraphs, lists, small headings, emphasis and links.
 * Everything else is left out, of scripts and styles also what stands in them. Cleaning twice changes nothing more.
 */
export const cleanHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'blockquote', 'a'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    // A product's name is the page's heading, and stands above them all.
    transformTags: { h1: 'h3', h2: 'h3', a: sanitize.simpleTransform('a', { rel: 'noopener nofollow' }) },
  }).trim()
