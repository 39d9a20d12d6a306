import type { SizeGuide } from '@kargha/contract/shop/size-guide.ts'
import Ruler from 'lucide-react/icons/ruler'
import { lazy, Suspense, useState } from 'react'
import { quietAction } from '../ui/button.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'

const SizeGuideDialog = lazy(() => import('./size-guide-dialog.tsx'))

/** Loads the dialog when pressed, since few shoppers do. */
export function SizeGuideButton({ guide }: { guide: SizeGuide }) {
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened')
  return (
    <div>
      <button type="button" onClick={() => setState('open')} className={quietAction}>
        <Ruler aria-hidden size={18} />
        Size guide
      </button>
      {state !== 'unopened' && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <SizeGuideDialog guide={guide} open={state === 'open'} onClose={() => setState('closed')} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}
