import type { Client } from '@kargha/contract/client.ts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, use, useEffect, useRef } from 'react'
import { Navigate, Route, Routes, useNavigate } from 'react-router'
import { ClientContext } from './api.ts'
import { ErrorBoundary } from './layout/error-boundary.tsx'
import { Layout } from './layout/layout.tsx'
import { links } from './links.ts'
import { fetchPage, loadedPage, routes, type ShopRoute } from './routes.tsx'
import { currentSession, onOtherTab, useHydrated, useSession } from './session.ts'
import { ConfirmDialog } from './ui/dialog.tsx'
import { Page } from './ui/page.tsx'
import { Spinner } from './ui/spinner.tsx'
import { toast } from './ui/toast.ts'

/** The shop under any router: the layout around the page of the address. */
export function App({ client, cache }: { client: Client; cache: QueryClient }) {
  return (
    <QueryClientProvider client={cache}>
      <ClientContext value={client}>
        <ConfirmDialog>
          <ErrorBoundary>
            <Layout>
              <ErrorBoundary>
                <Suspense fallback={<Spinner />}>
                  <Routes>
                    {routes.map((route) => (
                      <Route
                        key={route.path}
                        path={route.path}
                        element={<RoutePage key={route.path} route={route} />}
                      />
                    ))}
                  </Routes>
                </Suspense>
              </ErrorBoundary>
            </Layout>
          </ErrorBoundary>
        </ConfirmDialog>
      </ClientContext>
    </QueryClientProvider>
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

  useEffect(() => {
    if (session) wasSignedIn.current = true
  }, [session])
  useEffect(() => {
    return onOtherTab(() => {
      if (currentSession() || !wasSignedIn.current) return
      toast.info('You have been logged out in another tab')
      navigate(links.login, { replace: true })
    })
  }, [navigate])

  if (!hydrated)
    return (
      <Page title="Your account">
        <Spinner />
      </Page>
    )
  if (session) return children
  // Whoever ends a session in this tab says where to go next: home after Log Out, /login when it had expired.
  return wasSignedIn.current ? <Spinner /> : <Navigate to={links.login} replace />
}
