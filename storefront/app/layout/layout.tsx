import type { ReactNode } from 'react'
import { Toasts } from '../ui/toasts.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LoadingOverlay } from './loading-overlay.tsx'
import { PageChange } from './page-change.tsx'
import { ScrollRestoration } from './scroll-restoration.tsx'

/** What surrounds every page. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <LoadingOverlay />
      <a
        href="#content"
        className="sr-only z-50 bg-indigo px-4 py-3 text-card focus:not-sr-only focus:fixed focus:left-2 focus:top-2"
      >
        Skip to content
      </a>
      <Header />
      {/* As high as the window, so that no footer stands where something is still to come. */}
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
