import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { sharedMs } from './shared-replies.ts'

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

/**
 * Caches rendered pages for a second. A page is the same for everybody (the session is kept in the browser), so it is
 * rendered at most once a second, and needs no invalidation when a price changes. Where `render` throws, the last page is
 * sent, for a minute. Pages with status 200 are cached, and others that are the same for many addresses. `render` may return
 * the page `ofOther` address. `address` is the IP address of the request that
 * causes the rendering. What a page shows may have been read `lagMs` late.
 */
export function pageCache(
  render: (url: string, address: string) => Promise<RenderedPage | { ofOther: DatedPage }>,
  lagMs = 0,
) {
  /** Until when a page is fresh, and the last page that could be rendered, with the time until which it may be sent. */
  type State = { until: number; last: { page: DatedPage; until: number } | undefined }
  const entries = new Map<string, { page: Promise<DatedPage>; state: State }>()

  async function renderPage(url: string, address: string, state: State): Promise<DatedPage> {
    const forget = () => {
      if (entries.get(url)?.state === state) entries.delete(url)
    }
    // Some of what it shows may have been asked for by another page just before.
    const readAt = Date.now() - sharedMs - lagMs
    try {
      const rendered = await render(url, address)
      if ('ofOther' in rendered) {
        // It is cached at its own address. Here it would push out other pages.
        forget()
        return rendered.ofOther
      }
      const page = { ...cachedPage(rendered), readAt }
      // Requests during the rendering share it; its second begins when it is done.
      state.until = 0
      if (page.status === 200 || page.isShared) {
        state.until = Date.now() + freshMs
        state.last = { page, until: Date.now() + staleMs }
      }
      return page
    } catch (error) {
      state.until = 0
      if (state.last && state.last.until > Date.now()) return state.last.page
      forget()
      throw error
    }
  }

  return (url: string, address: string): Promise<DatedPage> => {
    const cached = entries.get(url)
    if (cached && cached.state.until > Date.now()) return cached.page
    entries.delete(url)
    for (const oldest of entries.keys()) {
      if (entries.size < maxPages) break
      entries.delete(oldest)
    }
    const state: State = { until: Number.POSITIVE_INFINITY, last: cached?.state.last }
    const page = renderPage(url, address, state)
    entries.set(url, { page, state })
    return page
  }
}
