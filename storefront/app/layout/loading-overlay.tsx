import { Brand } from './brand.tsx'

/**
 * Covers the page for its first 3000 ms, once per document load. CSS alone draws and removes it, so that it goes where
 * no script runs; the page beneath loads, renders and can be read by screen readers meanwhile.
 */
export function LoadingOverlay() {
  return (
    <div aria-hidden className="loading-overlay gap-4 text-indigo">
      <Brand />
      <span className="woven-border weaves w-mark" />
    </div>
  )
}
