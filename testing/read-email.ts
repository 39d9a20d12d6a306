import PostalMime from 'postal-mime'

/** `bodies`: the HTML without mark-up and the plain text. */
export async function readEmail(eml: string) {
  const { subject = '', text = '', html = '', headers, replyTo } = await PostalMime.parse(eml)
  const [, preview = ''] = /<div style="display:none[^>]*>([^<]*)/.exec(html) ?? []
  return {
    subject,
    text,
    html,
    preview,
    replyTo: replyTo?.[0]?.address,
    header: (name: string) => headers.find(({ key }) => key === name.toLowerCase())?.value,
    bodies: { html: visibleText(html), text },
  }
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

const visibleText = (html: string) =>
  html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<\/?(a|s|strong|span)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[a-z0-9#]+;/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
