/** Whether there is more than empty paragraphs. */
export const hasText = (html: string): boolean => html.replaceAll(/<(?!img\b)[^>]*>|&nbsp;|\s/g, '') !== ''

/** Wider than a phone, a table scrolls by itself. */
const scrolling = (html: string) =>
  html
    .replaceAll('<table>', '<div role="group" aria-label="Table" tabindex="0" class="table-scroll"><table>')
    .replaceAll('</table>', '</table></div>')

type Props = { html: string; className?: string }

/** Staff's HTML, sanitised by the server. */
export const RichText = ({ html, className = '' }: Props) => (
  <div className={`rich-text ${className}`.trimEnd()} dangerouslySetInnerHTML={{ __html: scrolling(html) }} />
)
