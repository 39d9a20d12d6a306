import { startTransition, useOptimistic } from 'react'
import { links } from '../shop-client/links.ts'
import { useSearch } from '../shop-client/use-search.ts'
import { Dropdown } from '../ui/field.tsx'
import { useNavigate } from '../ui/navigate.ts'
import { priceRanges } from './list-address.ts'

const menus = [{ name: 'price', label: 'Price', options: [{ value: '', text: 'Any price' }, ...priceRanges] }]

/** Filters a list. A plain form, so that it works without script too. */
export function ListFilters() {
  const address = useSearch()
  const navigate = useNavigate()
  // A choice shows at once, before its products have loaded.
  const [search, showOptimistically] = useOptimistic(address)
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    if (value) next.set(name, value)
    else next.delete(name)
    startTransition(() => {
      showOptimistically(next)
      navigate(`?${next}`)
    })
  }
  return (
    <form action={links.products} className="grid grow grid-cols-2 items-center gap-x-3 gap-y-2 sm:flex sm:grow-0">
      {menus.map(({ name, label, options }) => (
        <Dropdown
          key={name}
          name={name}
          aria-label={label}
          value={search.get(name) ?? ''}
          onChange={({ target }) => choose(name, target.value)}
          className="min-w-0 sm:w-menu"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </Dropdown>
      ))}
      <label className="flex min-h-touch items-center gap-3 sm:pl-3">
        <input
          type="checkbox"
          name="inStock"
          value="true"
          checked={search.get('inStock') === 'true'}
          onChange={({ target }) => choose('inStock', target.checked ? 'true' : '')}
          className="size-4 accent-indigo"
        />
        In stock
      </label>
      <noscript>
        <button type="submit" className="min-h-touch rounded-soft border border-ink/40 px-4">
          Show
        </button>
      </noscript>
    </form>
  )
}
