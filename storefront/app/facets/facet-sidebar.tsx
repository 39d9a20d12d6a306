import type { Facets } from '@kargha/contract/shop/facets.ts'
import { useSearch } from '../shop-client/use-search.ts'
import { ofOthers } from './choices.ts'
import { FacetFields } from './facet-fields.tsx'
import { useChoices } from './use-choices.ts'

/** For wide screens: each choice counts at once. Without script it is a form with a button, on phones below the list. */
export function FacetSidebar({ facets }: { facets: Facets }) {
  const { choices, choose } = useChoices()
  const others = ofOthers(useSearch())
  return (
    <aside
      id="filters"
      aria-label="Filters"
      className="max-lg:order-last max-lg:not-noscript:hidden max-lg:pt-12 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:self-start lg:overflow-y-auto lg:pr-4"
    >
      <form onSubmit={(event) => event.preventDefault()}>
        {[...others].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FacetFields facets={facets} choices={choices} onChoose={choose} />
        <noscript>
          <button type="submit" className="mt-4 min-h-touch w-full rounded-soft border border-ink/40 px-4">
            Show products
          </button>
        </noscript>
      </form>
    </aside>
  )
}
