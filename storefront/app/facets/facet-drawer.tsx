import { keepPreviousData, useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '../shop-client/client.ts'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { type Choices, isNarrowed, noChoices } from './choices.ts'
import { FacetFields } from './facet-fields.tsx'
import { countText, type FacetedList, facetsQuery } from './facet-query.ts'

type Props = {
  of: FacetedList
  choices: Choices
  onChoose: (choices: Choices) => void
  onClose: () => void
}

/** For small screens. The list changes once, on the button, which counts the products until then. */
export default function FacetDrawer({ of, choices, onChoose, onClose }: Props) {
  const sheet = useRef<HTMLDialogElement>(null)
  const [draft, setDraft] = useState(choices)
  const { data: facets, isError } = useQuery({
    ...facetsQuery(useClient(), of, draft),
    placeholderData: keepPreviousData,
  })
  useEffect(() => sheet.current?.showModal(), [])
  const show = () => {
    sheet.current?.close()
    onChoose(draft)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog by itself
    <dialog
      ref={sheet}
      aria-labelledby="filter-title"
      onClose={onClose}
      onClick={(event) => event.target === sheet.current && sheet.current.close()}
      className="sheet m-0 h-dvh max-h-none w-card bg-paper p-0 text-ink backdrop:bg-shade"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-4 px-6 pt-3">
          <h2 id="filter-title" className="text-heading">
            Filter
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={() => sheet.current?.close()}
            className="-mr-2 grid size-touch place-items-center"
          >
            <X aria-hidden size={24} />
          </button>
        </div>
        <div className="grow overflow-y-auto overscroll-contain px-6 py-3">
          {facets ? (
            <FacetFields facets={facets} choices={draft} onChoose={setDraft} />
          ) : isError ? (
            <p className="text-ink-soft">We couldn’t load the filters. Please try again later.</p>
          ) : (
            <Spinner />
          )}
        </div>
        <div className="grid grid-cols-2 gap-3 border-t border-line px-6 py-3">
          <Button look="quiet" className="px-3!" disabled={!isNarrowed(draft)} onClick={() => setDraft(noChoices)}>
            Clear all
          </Button>
          <Button className="px-3!" onClick={show}>
            {`Show ${facets ? countText(facets.total) : ''}`}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
