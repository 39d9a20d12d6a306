import { startTransition, useOptimistic } from 'react'
import { useLocation } from 'react-router'
import { choicesIn, withChoices } from '../facets/choices.ts'
import { useSearch } from '../shop-client/use-search.ts'
import { Dropdown } from '../ui/field.tsx'
import { useNavigate } from '../ui/navigate.ts'
import { sortTexts } from './list-address.ts'

/** A plain form, so that it works without script. */
export function SortMenu() {
  const address = useSearch()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  // A choice shows before its products have loaded.
  const [chosen, showOptimistically] = useOptimistic(address.get('sort') ?? '')
  const others = withChoices(address, choicesIn(address))
  others.delete('sort')
  const choose = (sort: string) => {
    const next = new URLSearchParams(others)
    if (sort) next.set('sort', sort)
    startTransition(() => {
      showOptimistically(sort)
      navigate(next.size === 0 ? pathname : `${pathname}?${next}`, { state })
    })
  }
  return (
    <form className="flex min-w-0 grow items-center gap-2 sm:grow-0">
      {[...others].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <Dropdown
        name="sort"
        aria-label="Sort By"
        value={chosen}
        onChange={({ target }) => choose(target.value)}
        className="min-w-0 grow sm:w-menu"
      >
        <option value="">Sort By</option>
        {sortTexts.map(([sort, text]) => (
          <option key={sort} value={sort}>
            {text}
          </option>
        ))}
      </Dropdown>
      <noscript>
        <button type="submit" className="min-h-touch rounded-soft border border-ink/40 px-4">
          Sort
        </button>
      </noscript>
    </form>
  )
}
