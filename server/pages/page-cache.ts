import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Page = { status: number; etag: string; html: Buffer; br: Buffer; gzip: Buffer }

/** Milliseconds a rendered page is kept: a change shows within this and the time of one rendering. */
const freshFor = 1_000
const mostPages = 100

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

async function packed({ status, html }: { status: number; html: string }): Promise<Page> {
  const bytes = Buffer.from(html)
  const [br, zipped] = await Promise.all([
    toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    toGzip(bytes, { level: 6 }),
  ])
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { status, etag, html: bytes, br, gzip: zipped }
}

/**
 * Keeps rendered pages for a second. A page is the same for everybody (the session lives in the browser), so however many
 * ask for an address, it is rendered once a second, and nothing has to be told when a price changes. `address` is where
 * the one who makes it be rendered comes from.
 */
export function pageCache(render: (url: string, address: string) => Promise<{ status: number; html: string }>) {
  const kept = new Map<string, { page: Promise<Page>; until: number }>()

  async function make(url: string, address: string): Promise<Page> {
    try {
      const page = await packed(await render(url, address))
      // Whoever asks while a page is being made shares it; its second begins when it is done. What went wrong is not kept.
      const entry = kept.get(url)
      if (entry) entry.until = page.status === 200 ? Date.now() + freshFor : 0
      return page
    } catch (error) {
      kept.delete(url)
      throw error
    }
  }

  return (url: string, address: string): Promise<Page> => {
    const known = kept.get(url)
    if (known && known.until > Date.now()) return known.page
    kept.delete(url)
    for (const oldest of kept.keys()) {
      if (kept.size < mostPages) break
      kept.delete(oldest)
    }
    const page = make(url, address)
    kept.set(url, { page, until: Number.POSITIVE_INFINITY })
    return page
  }
}
