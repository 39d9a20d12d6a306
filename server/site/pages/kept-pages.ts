import type { CachedPage } from './page-cache.ts'

/** As browsers ask for them, compressed, well over a thousand pages. */
const maxBytes = 16_000_000

export type KeptPages = {
  get(version: string): CachedPage | undefined
  add(version: string, page: CachedPage): void
}

/**
 * Keeps pages by their versions, as they are sent, for as long as they are asked for: a page whose data is what it was is neither
 * rendered nor compressed again. Of those that nobody has asked for the longest, only the compressed bytes are kept; then they go.
 */
export function keptPages(limit = maxBytes): KeptPages {
  const pages = new Map<string, { page: CachedPage; bytes: number }>()
  let bytes = 0

  /** Counts a page's bytes anew, because they were more or fewer before. */
  function count(version: string, page: CachedPage): void {
    const kept = pages.get(version)
    if (kept?.page !== page) return
    bytes += page.bytes() - kept.bytes
    kept.bytes = page.bytes()
  }

  function remove(version: string): CachedPage | undefined {
    const kept = pages.get(version)
    if (kept && pages.delete(version)) bytes -= kept.bytes
    return kept?.page
  }

  function put(version: string, page: CachedPage): void {
    pages.set(version, { page, bytes: 0 })
    count(version, page)
  }

  return {
    get(version) {
      const page = remove(version)
      if (page) put(version, page)
      return page
    },
    add(version, page) {
      remove(version)
      put(version, page)
      page.onGrowth(() => count(version, page))
      for (const [oldest, kept] of pages) {
        if (bytes <= limit) break
        kept.page.shrink()
        count(oldest, kept.page)
      }
      for (const oldest of pages.keys()) {
        if (bytes <= limit) break
        remove(oldest)
      }
    },
  }
}
