import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { type Kept, KeptPartsContext } from '../ui/kept.tsx'
import { jsonText } from './json-text.ts'

/** What two thousand cards take. */
const maxBytes = 6_000_000

/** The places of kept parts, and those of what the document gets when it is rendered. */
const places = /<kept-part n="(\d+)"><\/kept-part>|^<html|<\/head>|<\/body>/g

/** What comes before a tag of the document: known once the page is rendered. */
type Insertions = Record<'<html' | '</head>' | '</body>', () => string>

/**
 * Renders pages, and the parts that they have in common only once. The parts are those of one `frame`: the data that all pages show. They
 * are kept as bytes, which is how they are sent: texts would have to be encoded again with each page.
 */
export function keptHtml(limit = maxBytes) {
  const kept = new Map<string, Buffer>()
  let bytes = 0
  let keptFor = ''

  function forget(key: string): void {
    bytes -= kept.get(key)?.length ?? 0
    kept.delete(key)
  }

  function partHtml({ by, children }: Parameters<typeof Kept>[0], render: (page: ReactElement) => Buffer): Buffer {
    const key = Array.isArray(by) ? by.map(jsonText).join() : jsonText(by)
    const html = kept.get(key) ?? render(children)
    // The last to be removed is the last that was shown.
    forget(key)
    kept.set(key, html)
    bytes += html.length
    for (const oldest of kept.keys()) {
      if (bytes <= limit) break
      forget(oldest)
    }
    return html
  }

  /** `inPage` wraps a part in the contexts that a page has. */
  return (
    page: ReactElement,
    frame: string,
    inPage: (part: ReactElement) => ReactElement,
    insertions?: Insertions,
  ): Buffer => {
    if (frame !== keptFor) for (const key of kept.keys()) forget(key)
    keptFor = frame
    const render = (element: ReactElement): Buffer => {
      const parts: Parameters<typeof Kept>[0][] = []
      const html = renderToString(<KeptPartsContext value={parts}>{element}</KeptPartsContext>)
      const pieces: Buffer[] = []
      let end = 0
      for (const { 0: found, 1: n, index } of html.matchAll(places)) {
        const part = n === undefined ? undefined : parts[Number(n)]
        const before = html.slice(end, index) + (part ? '' : (insertions?.[found as keyof Insertions]() ?? ''))
        pieces.push(Buffer.from(before))
        if (part) pieces.push(partHtml(part, (children) => render(inPage(children))))
        end = part ? index + found.length : index
      }
      return Buffer.concat([...pieces, Buffer.from(html.slice(end))])
    }
    return render(page)
  }
}
