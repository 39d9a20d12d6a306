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
  const pages = new Map<string, CachedPage>()
  return {
    get(version) {
      const page = pages.get(version)
      if (page && pages.delete(version)) pages.set(version, page)
      return page
    },
    add(version, page) {
      pages.set(version, page)
      let bytes = pages.values().reduce((sum, kept) => sum + kept.bytes(), 0)
      for (const kept of pages.values()) {
        if (bytes <= limit) break
        bytes -= kept.bytes()
        kept.shrink()
        bytes += kept.bytes()
      }
      for (const [oldest, kept] of pages) {
        if (bytes <= limit) break
        pages.delete(oldest)
        bytes -= kept.bytes()
      }
    },
  }
}
