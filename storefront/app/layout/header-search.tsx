import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { ComboboxProps } from '../search/search-suggestions.tsx'
import { links } from '../shop-client/links.ts'
import { useSearch } from '../shop-client/use-search.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { useNavigate } from '../ui/navigate.ts'

const SearchSuggestions = lazy(() => import('../search/search-suggestions.tsx'))

type ToggleProps = { open: boolean; onToggle: () => void; button: RefObject<HTMLButtonElement | null> }

export function SearchToggle({ open, onToggle, button }: ToggleProps) {
  const Icon = open ? X : Search
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="header-search"
        aria-label={open ? 'Close search' : 'Search'}
        onClick={onToggle}
        className="grid size-touch place-items-center hover:text-madder"
      >
        <Icon aria-hidden size={22} />
      </button>
      <noscript>
        <a href={links.search('')} aria-label="Search page" className="grid size-touch place-items-center">
          <Search aria-hidden size={22} />
        </a>
      </noscript>
    </>
  )
}

/** Typing navigates to /search, with the text in the address, and shows suggestions. */
export function SearchField({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const isSearchPage = useLocation().pathname === '/search'
  const searched = useSearch().get('name') ?? ''
  const [text, setText] = useState(isSearchPage ? searched : '')
  const [combobox, setCombobox] = useState<ComboboxProps>({})
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => field.current?.focus(), [])

  const search = (name: string) => {
    setText(name)
    // Not the router's location, which lags behind rendering: quick typing would push entries twice.
    navigate(links.search(name), { replace: window.location.pathname === '/search' })
  }
  return (
    <search id="header-search" className="relative block border-t border-line">
      <form
        className="measure py-3"
        onSubmit={(event) => {
          event.preventDefault()
          search(text)
        }}
      >
        <input
          {...combobox}
          ref={field}
          type="search"
          name="name"
          aria-label="Search products"
          placeholder="Search...."
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={(event) => search(event.target.value)}
          onKeyDown={(event) => {
            combobox.onKeyDown?.(event)
            if (event.key === 'Escape' && !event.defaultPrevented) onClose()
          }}
          // The toggle above it is a cross already.
          className="w-full [&::-webkit-search-cancel-button]:hidden border-b-2 border-line bg-transparent py-2 font-display text-heading placeholder:text-ink-soft focus-visible:border-indigo focus-visible:outline-none"
        />
      </form>
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <SearchSuggestions text={text} onSearch={search} onCombobox={setCombobox} />
        </Suspense>
      </ErrorBoundary>
    </search>
  )
}
