import type { Sorted } from '../api.ts'
import { links } from '../links.ts'
import { controlLook } from '../ui/field.tsx'

/** The order of a list. A plain form, so that it sorts without script too. */
export function SortMenu({ sort, onSort }: { sort: Sorted['sort']; onSort: (sort: string) => void }) {
  return (
    <form action={links.products} className="flex items-end gap-2">
      <select
        name="sort"
        aria-label="Sort By"
        value={sort ?? ''}
        onChange={(event) => onSort(event.target.value)}
        className={`${controlLook} min-w-52`}
      >
        <option value="">Sort By</option>
        <option value="price-asc">Price: Low to High</option>
        <option value="price-desc">Price: High to Low</option>
      </select>
      <noscript>
        <button type="submit" className="min-h-11 rounded-md border border-ink/40 px-4">
          Sort
        </button>
      </noscript>
    </form>
  )
}
