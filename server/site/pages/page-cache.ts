import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { sharedMs } from '../../platform/http/dedupe-for-250-ms.ts'

export type Encoding = 'br' | 'gzip'

/** `isShared`: other missing addresses have the same page. `movedTo`: the new path of something renamed. */
export type RenderedPage = {
  status: number
  html: string
  isShared?: boolean | undefined
  movedTo?: string | undefined
}

export type CachedPage = Pick<RenderedPage, 'status' | 'movedTo' | 'isShared'> & {
  etag: string
  /**
   * Most pages are sent once, so the first request is compressed quickly, in a quarter of the time and a tenth larger; later ones
   * thoroughly, once.
   */
  inEncoding: (encoding?: Encoding) => Promise<Buffer>
}

/** `readAt`: everything shown is at least as new, on the process's monotonic clock (`performance.now`). */
export type DatedPage = CachedPage & { readAt: number }

/** Milliseconds: changes show after this and one rendering. */
const freshMs = 1_000
const maxPages = 100
/** Anybody can make up queries: they push out each other only. */
const maxPagesWithQuery = 50
/** Milliseconds in which the last page replaces one that can't be rendered. */
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

/** `last` could be rendered and may be sent until then. */
type Entry = {
  page: Promise<DatedPage>
  freshUntil: number
  last: { page: DatedPage; until: number } | undefined
}

/** About one client, who has asked too often. */
const isRefusedToClient = ({ status }: DatedPage) => status === 429

/**
 * Renders a page at most once a second, for everybody: sessions stay in browsers (decision 003). If `render` throws, the last
 * page is sent for a minute. Caches status 200 and shared pages; `render` may return another address's page. `address`: the
 * client's IP. Data may be `lagMs` old.
 */
export function pageCache(
  render: (url: string, address: string) => Promise<RenderedPage | { ofOther: DatedPage }>,
  lagMs = 0,
) {
  const withoutQuery = new LRUCache<string, Entry>({ max: maxPages })
  const withQuery = new LRUCache<string, Entry>({ max: maxPagesWithQuery })
  const roomOf = (url: string) => (url.includes('?') ? withQuery : withoutQuery)
  // Whether an address exists shows only once its page is rendered.
  const pending = new Map<string, Entry>()
  const known = (url: string) => pending.get(url) ?? roomOf(url).get(url)

  async function renderPage(url: string, address: string, entry: Omit<Entry, 'page'>): Promise<DatedPage> {
    // Data may be shared with a page rendered just before.
    const readAt = performance.now() - sharedMs - lagMs
    try {
      const rendered = await render(url, address)
      if ('ofOther' in rendered) {
        // Cached at its own address; here it would evict other pages.
        roomOf(url).delete(url)
        return rendered.ofOther
      }
      const page = { ...cachedPage(rendered), readAt }
      // Requests while rendering share it; its second begins afterwards.
      entry.freshUntil = 0
      if (page.status === 200 || page.isShared) {
        entry.freshUntil = performance.now() + freshMs
        entry.last = { page, until: performance.now() + staleMs }
        roomOf(url).set(url, Object.assign(entry, { page: Promise.resolve(page) }))
      }
      return page
    } catch (error) {
      if (entry.last && entry.last.until > performance.now()) return entry.last.page
      throw error
    } finally {
      if (pending.get(url) === entry) pending.delete(url)
    }
  }

  return async (url: string, address: string): Promise<DatedPage> => {
    let cached = known(url)
    while (cached && cached.freshUntil > performance.now()) {
      const page = await cached.page
      if (!isRefusedToClient(page)) return page
      cached = known(url)
    }
    const entry = { freshUntil: Number.POSITIVE_INFINITY, last: cached?.last }
    const page = renderPage(url, address, entry)
    pending.set(url, Object.assign(entry, { page }))
    return page
  }
}
