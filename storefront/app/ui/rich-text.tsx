/** A text that staff wrote as HTML. The server cleans it by an allow-list when it is saved. */
export function RichText({ html }: { html: string }) {
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
}
