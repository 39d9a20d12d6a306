import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { sharedMs } from '../../platform/http/dedupe-for-250-ms.ts'

export type Encoding = 'br' | 'gzip'

/**
 * `isShared`: whether the page is the same for addresses of other things that the shop doesn't have. `movedTo`: the path to which
 * the address redirects, because what it names was renamed.
 */
export type RenderedPage = {
  status: number
  html: string
  isShared?: boolean | undefined
  movedTo?: string | undefined
}

export type CachedPage = Pick<RenderedPage, 'status' | 'movedTo' | 'isShared'> & {
  etag: string
  /**
   * Its bytes in an encoding, or as they are. Most pages are sent once, so the first request gets them quickly compressed, in a
   * quarter of the time and a tenth larger; from the second on they are compressed thoroughly, once.
   */
  inEncoding: (encoding?: Encoding) => Promise<Buffer>
}

/** A page with the time before which everything that it shows had been changed already. */
export type DatedPage = CachedPage & { readAt: number }

/** Milliseconds for which a page is cached: a change is visible after at most this and the time of one rendering. */
const freshMs = 1_000
const maxPages = 100
/** Milliseconds for which a page is still sent where it can't be rendered anew. */
const staleMs = 60_000

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

type Effort = 'quick' | 'thorough'
const brotliQuality: Record<Effort, number> = { quick: 3, thorough: 5 }
const gzipLevel: Record<Effort, number> = { quick: 3, thorough: 6 }

const compressors: Record<Encoding, (bytes: Buffer, effort: Effort) => Promise<Buffer>> = {
  br: (bytes, effort) => toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort] } }),
  gzip: (bytes, effort) => toGzip(bytes, { level: gzipLevel[effort] }),
}

/** A page as it is sent. */
export function cachedPage({ html: text, status, movedTo, isShared }: RenderedPage): CachedPage {
  const html = Buffer.from(text)
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  const encoded: { [Name in Encoding]?: { bytes: Promise<Buffer>; effort: Effort } } = {}
  const inEncoding = async (encoding?: Encoding) => {
    if (encoding === undefined) return html
    const known = encoded[encoding]
    if (known?.effort === 'thorough') return known.bytes
    const effort = known ? 'thorough' : 'quick'
    const bytes = compressors[encoding](html, effort)
    encoded[encoding] = { bytes, effort }
    return bytes
  }
  return { status, movedTo, isShared, etag, inEncoding }
}

/** A page that is rendered or was, until when it is fresh, and the last one that could be rendered, until when it may be sent. */
type Entry = {
  page: Promise<DatedPage>
  freshUntil: number
  last: { page: DatedPage; until: number } | undefined
}

/** Whether what became of a page is about the client that it was rendered for: it has asked too often. */
const isRefusedToClient = ({ status }: DatedPage) => status === 429

/**
 * Caches rendered pages for a second. A page is the same for everybody (the session is kept in the browser), so it is rendered at most
 * once a second, and needs no invalidation when a price changes. Where `render` throws, the last page is sent, for a minute. Pages
 * with status 200 are cached, and others that are the same for many addresses. `render` may return the page `ofOther` address.
 * `address` is the IP address of the client that a page is rendered for. What a page shows may have been read `lagMs` late.
 */
export function pageCache(
  render: (url: string, address: string) => Promise<RenderedPage | { ofOther: DatedPage }>,
  lagMs = 0,
) {
  const entries = new LRUCache<string, Entry>({ max: maxPages })

  async function renderPage(url: string, address: string, entry: Omit<Entry, 'page'>): Promise<DatedPage> {
    // Some of what it shows may have been asked for by another page just before.
    const readAt = Date.now() - sharedMs - lagMs
    const forget = () => {
      if (entries.peek(url) === entry) entries.delete(url)
    }
    try {
      const rendered = await render(url, address)
      if ('ofOther' in rendered) {
        // It is cached at its own address. Here it would push out other pages.
        forget()
        return rendered.ofOther
      }
      const page = { ...cachedPage(rendered), readAt }
      // Requests during the rendering share it; its second begins when it is done.
      entry.freshUntil = 0
      if (page.status === 200 || page.isShared) {
        entry.freshUntil = Date.now() + freshMs
        entry.last = { page, until: Date.now() + staleMs }
      }
      return page
    } catch (error) {
      entry.freshUntil = 0
      if (entry.last && entry.last.until > Date.now()) return entry.last.page
      forget()
      throw error
    }
  }

  return async (url: string, address: string): Promise<DatedPage> => {
    let cached = entries.get(url)
    while (cached && cached.freshUntil > Date.now()) {
      const page = await cached.page
      if (!isRefusedToClient(page)) return page
      cached = entries.get(url)
    }
    const entry = { freshUntil: Number.POSITIVE_INFINITY, last: cached?.last }
    const page = renderPage(url, address, entry)
    entries.set(url, Object.assign(entry, { page }))
    return page
  }
}
