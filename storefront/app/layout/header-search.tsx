import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { links } from '../links.ts'

/** The search field behind its toggle. Typing goes to /search; the address carries the text. */
export function HeaderSearch() {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const navigate = useNavigate()
  const onSearchPage = useLocation().pathname === '/search'
  const searched = useSearchParams()[0].get('name') ?? ''

  useEffect(() => {
    if (open) field.current?.focus()
  }, [open])

  const show = () => {
    setText(onSearchPage ? searched : '')
    setOpen(true)
  }
  const hide = () => {
    toggle.current?.focus()
    setOpen(false)
  }
  const search = (name: string) => {
    setText(name)
    navigate(links.search(name), { replace: onSearchPage })
  }

  const Icon = open ? X : Search
  return (
    <div className="flex items-center">
      <button
        ref={toggle}
        type="button"
        aria-expanded={open}
        aria-controls="header-search"
        aria-label={open ? 'Close search' : 'Search'}
        onClick={open ? hide : show}
        className="grid size-11 place-items-center hover:text-madder"
      >
        <Icon aria-hidden size={22} />
      </button>
      <search
        id="header-search"
        hidden={!open}
        className="absolute inset-x-0 top-full z-40 border-b border-line bg-card shadow-raised"
      >
        <form
          className="measure py-3"
          onSubmit={(event) => {
            event.preventDefault()
            search(text)
          }}
        >
          <input
            ref={field}
            type="search"
            name="name"
            aria-label="Search products"
            placeholder="Search...."
            autoComplete="off"
            maxLength={200}
            value={text}
            onChange={(event) => search(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && hide()}
            className="w-full border-b-2 border-ink bg-transparent py-2 text-lg placeholder:text-ink-soft"
          />
        </form>
      </search>
    </div>
  )
}
