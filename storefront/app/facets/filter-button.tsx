import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { lazy, Suspense, useState } from 'react'
import { Button, buttonClasses } from '../ui/button.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { chosenOf, type FacetedList } from './facet-query.ts'
import { useChoices } from './use-choices.ts'

const FacetDrawer = lazy(() => import('./facet-drawer.tsx'))

/** For small screens; without script a link to the filters below the list. */
export function FilterButton({ of }: { of: FacetedList }) {
  const { choices, choose } = useChoices()
  const [isOpen, setOpen] = useState(false)
  const chosen = chosenOf(choices, null).length
  return (
    <div className="lg:hidden">
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)} className="px-4! noscript:hidden">
        <SlidersHorizontal aria-hidden size={18} />
        <span>{chosen > 0 ? `Filter (${chosen})` : 'Filter'}</span>
      </Button>
      <noscript>
        <a href="#filters" className={buttonClasses('quiet', false, 'px-4!')}>
          Filter
        </a>
      </noscript>
      {isOpen && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <FacetDrawer of={of} choices={choices} onChoose={choose} onClose={() => setOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}
