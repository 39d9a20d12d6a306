import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from 'react-router'
import { links } from '../links.ts'
import { Dropdown } from '../ui/field.tsx'
import { priceRanges } from './chosen.ts'

/** What of a list is shown, and in which order. A plain form, so that it works without script too. */
export function ListChoices() {
  const [address, setAddress] = useSearchParams()
  // A choice is seen as made at once, and not only when its products are there.
  const [search, foresee] = useOptimistic(address)
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    if (value) next.set(name, value)
    else next.delete(name)
    startTransition(() => {
      foresee(next)
      setAddress(next)
    })
  }
  return (
    <form action={links.products} className="grid grow grid-cols-2 items-center gap-x-3 gap-y-2 sm:flex sm:grow-0">
      <Dropdown
        name="price"
        aria-label="Price"
        value={search.get('price') ?? ''}
        onChange={({ target }) => choose('price', target.value)}
        className="min-w-0 sm:w-menu"
      >
        <option value="">Any price</option>
        {priceRanges.map(({ range, name }) => (
          <option key={range} value={range}>
            {name}
          </option>
        ))}
      </Dropdown>
      <Dropdown
        name="sort"
        aria-label="Sort By"
        value={search.get('sort') ?? ''}
        onChange={({ target }) => choose('sort', target.value)}
        className="min-w-0 sm:w-menu"
      >
        <option value="">Sort By</option>
        <option value="price-asc">Price: Low to High</option>
        <option value="price-desc">Price: High to Low</option>
      </Dropdown>
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
