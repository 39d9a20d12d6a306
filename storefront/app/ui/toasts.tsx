import { lazy, Suspense, useSyncExternalStore } from 'react'
import { noticesWanted, onNotice } from './toast.ts'

const Toaster = lazy(() => import('./toaster.tsx'))

/** The place where notices show. Their library is no part of the first load. */
export function Toasts() {
  const wanted = useSyncExternalStore(onNotice, noticesWanted, () => 0)
  return <Suspense fallback={null}>{wanted > 0 && <Toaster wanted={wanted} />}</Suspense>
}
