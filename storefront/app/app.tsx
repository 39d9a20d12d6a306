import type { Client } from '@kargha/contract/shop/client.ts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, use, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Page } from './document/page.tsx'
import { ScriptNotice } from './document/script-notice.tsx'
import { Layout } from './layout/layout.tsx'
import { fetchPage, loadedPage, pageAt, paramsAt, routeOf, type ShopRoute } from './routing/routes.ts'
import { ClientContext } from './shop-client/client.ts'
import { links } from './shop-client/links.ts'
import { PathParamsContext } from './shop-client/path-params.ts'
import { useReturnHere } from './shop-client/return-after-login.ts'
import { currentSession, onOtherTab, useHydrated, useSession } from './shop-client/session.ts'
import { ErrorBoundary } from './ui/error-boundary.tsx'
import { Navigate, useNavigate } from './ui/navigate.ts'
import { OfflineNotice } from './ui/offline-notice.tsx'
import { Spinner } from './ui/spinner.tsx'
import { toast } from './ui/toast.ts'
import { useOnline } from './ui/use-online.ts'

export function App({ client, cache }: { client: Client; cache: QueryClient }) {
  return (
    <QueryClientProvider client={cache}>
      <ClientContext value={client}>
        <ErrorBoundary>
          <Layout>
            <ErrorBoundary>
              <CurrentPage />
            </ErrorBoundary>
          </Layout>
        </ErrorBoundary>
      </ClientContext>
    </QueryClientProvider>
  )
}

/**
 * The Suspense boundary renders anew on every move, because React hydrates a boundary before updating it only then. Otherwise a
 * link pressed during hydration would hydrate the first page's HTML as the next page.
 */
function CurrentPage() {
  const location = useLocation()
  const { pathname } = location
  const route = routeOf(pathname)
  const params = useMemo(() => paramsAt(route, pathname), [route, pathname])
  const isOnline = useOnline()
  const page = pageAt(location)
  /** Without a network this page stays; every other waits. */
  const [lastOnline, setLastOnline] = useState(page)
  if (isOnline && page !== lastOnline) setLastOnline(page)
  return (
    <Suspense fallback={<Spinner />}>
      {isOnline || page === lastOnline ? (
        <PathParamsContext value={params}>{route && <RoutePage key={route.path} route={route} />}</PathParamsContext>
      ) : (
        <Page title="You are offline">
          <OfflineNotice />
        </Page>
      )}
    </Suspense>
  )
}

function RoutePage({ route }: { route: ShopRoute }) {
  return route.needsSignIn ? (
    <SignedInOnly>
      <LoadedPage route={route} />
    </SignedInOnly>
  ) : (
    <LoadedPage route={route} />
  )
}

function LoadedPage({ route }: { route: ShopRoute }) {
  const { default: Content } = loadedPage(route) ?? use(fetchPage(route))
  return <Content />
}

function SignedInOnly({ children }: { children: ReactNode }) {
  const session = useSession()
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const wasSignedIn = useRef(false)
  const returnHere = useReturnHere()

  useEffect(() => {
    if (session) wasSignedIn.current = true
  }, [session])
  useEffect(() => {
    return onOtherTab(() => {
      if (currentSession() || !wasSignedIn.current) return
      toast.info('You’ve been logged out in another tab')
      navigate(links.login, { replace: true })
    })
  }, [navigate])

  if (!hydrated)
    return (
      <Page title="Your account">
        <div className="measure">
          <ScriptNotice need="This page" />
        </div>
        <div className="noscript:hidden">
          <Spinner />
        </div>
      </Page>
    )
  if (session) return children
  // A session that ends in this tab navigates by itself: home after Log Out, /login when expired.
  return wasSignedIn.current ? <Spinner /> : <Navigate to={links.login} state={returnHere()} replace />
}
