import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { type Kept, KeptPartsContext } from '../ui/kept.tsx'
import { jsonText } from './json-text.ts'

/** As many as a thousand products have cards; some 3 kB each. */
const maxParts = 2_000

/** The places of kept parts, and those of what the document gets when it is rendered. A page is gone through once: it is long. */
const places = /<kept-part n="(\d+)"><\/kept-part>|^<html|<\/head>|<\/body>/g

/** What comes before a tag of the document: known once the page is rendered. */
type Insertions = Record<'<html' | '</head>' | '</body>', () => string>

/** Renders pages, and the parts that they have in common only once. The parts are those of one `frame`: the data that all pages show. */
export function keptHtml() {
  const kept = new Map<string, string>()
  let keptFor = ''

  function partHtml({ by, children }: Parameters<typeof Kept>[0], render: (page: ReactElement) => string): string {
    const key = Array.isArray(by) ? by.map(jsonText).join() : jsonText(by)
    const known = kept.get(key)
    const html = known ?? render(children)
    // The last to be removed is the last that was shown.
    if (known !== undefined) kept.delete(key)
    else if (kept.size >= maxParts) kept.delete(kept.keys().next().value ?? '')
    kept.set(key, html)
    return html
  }

  /** `inPage` wraps a part in the contexts that a page has. */
  return (
    page: ReactElement,
    frame: string,
    inPage: (part: ReactElement) => ReactElement,
    insertions?: Insertions,
  ): string => {
    if (frame !== keptFor) kept.clear()
    keptFor = frame
    const render = (element: ReactElement): string => {
      const parts: Parameters<typeof Kept>[0][] = []
      const html = renderToString(<KeptPartsContext value={parts}>{element}</KeptPartsContext>)
      const texts = parts.map((part) => partHtml(part, (children) => render(inPage(children))))
      return html.replace(places, (found, n) =>
        n === undefined ? `${insertions?.[found as keyof Insertions]() ?? ''}${found}` : (texts[n] ?? ''),
      )
    }
    return render(page)
  }
}
