import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { PageChange } from '../routing/page-change.tsx'
import { routeOf } from '../routing/routes.ts'
import { ScrollRestoration } from '../routing/scroll-restoration.tsx'
import { StarDrawing } from '../ui/star.tsx'
import { Brand } from './brand.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Toasts } from './toasts.tsx'

export function Layout({ children }: { children: ReactNode }) {
  const current = routeOf(useLocation().pathname)?.path
  return (
    <>
      <LoadingOverlay />
      <StarDrawing />
      <a
        href="#content"
        className="sr-only z-50 bg-indigo px-4 py-3 text-card focus:not-sr-only focus:fixed focus:left-2 focus:top-2"
      >
        Skip to content
      </a>
      <Header current={current} />
      {/* As high as the window, so that the footer doesn't move on loading. */}
      <main id="content" tabIndex={-1} className="min-h-dvh outline-none">
        {children}
      </main>
      <Footer />
      <Toasts />
      <ScrollRestoration />
      <PageChange />
    </>
  )
}

/**
 * Covers the page for its first 3000 ms, once per document load. CSS alone removes it, also without script. Screen readers can
 * read the page below.
 */
function LoadingOverlay() {
  return (
    <div aria-hidden className="loading-overlay gap-4 text-indigo">
      <Brand />
      <span className="woven-border weaves w-mark" />
    </div>
  )
}
