import type { Facet, Facets, ProductCount } from '@kargha/contract/shop/facets.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useState } from 'react'
import { type Choices, toggled } from './choices.ts'
import { countText } from './facet-query.ts'
import { PriceFields } from './price-fields.tsx'

type Props = { facets: Facets; choices: Choices; onChoose: (choices: Choices) => void }

/** Values shown before the shopper asks for more. */
const shownValues = 8
/** Facets open at first. */
const unfolded = 4

export function FacetFields({ facets, choices, onChoose }: Props) {
  // A facet with one value, that all products have, narrows nothing.
  const useful = facets.attributes.filter(({ slug, values }) => values.length > 1 || choices.filters.has(slug))
  return (
    <div className="divide-y divide-line border-y border-line">
      <FacetSection name="Price" isOpen>
        <PriceFields
          key={`${choices.minPrice}-${choices.maxPrice}`}
          range={facets.prices}
          choices={choices}
          onChoose={onChoose}
        />
      </FacetSection>
      <FacetSection name="Availability" isOpen>
        <Choice
          name="inStock"
          text="In stock"
          count={facets.inStock}
          isChosen={choices.inStock}
          onToggle={() => onChoose({ ...choices, inStock: !choices.inStock })}
        />
        <Choice
          name="onSale"
          text="On sale"
          count={facets.onSale}
          isChosen={choices.onSale}
          onToggle={() => onChoose({ ...choices, onSale: !choices.onSale })}
        />
      </FacetSection>
      {useful.map((facet, index) => {
        const isOpen = index < unfolded || Boolean(choices.filters.get(facet.slug)?.length)
        return (
          <FacetSection key={facet.slug} name={facet.name} isOpen={isOpen}>
            <FacetValues facet={facet} choices={choices} onChoose={onChoose} />
          </FacetSection>
        )
      })}
    </div>
  )
}

function FacetSection({ name, isOpen, children }: { name: string; isOpen: boolean; children: ReactNode }) {
  // The initial value: later the shopper folds it.
  const [wasOpen] = useState(isOpen)
  return (
    <details open={wasOpen} className="group py-1">
      <summary className="flex min-h-touch items-center justify-between font-medium">
        {name}
        <ChevronDown aria-hidden size={18} className="transition-transform group-open:rotate-180" />
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, which the summary is */}
      <div role="group" aria-label={name} className="pb-3">
        {children}
      </div>
    </details>
  )
}

function FacetValues({ facet, choices, onChoose }: Omit<Props, 'facets'> & { facet: Facet }) {
  const chosen = choices.filters.get(facet.slug) ?? []
  const choice = ({ slug, value, ...count }: Facet['values'][number]) => (
    <Choice
      key={slug}
      name="filter"
      value={`${facet.slug}.${slug}`}
      text={value}
      count={count}
      isChosen={chosen.includes(slug)}
      onToggle={() => onChoose(toggled(choices, facet.slug, slug))}
    />
  )
  // The most frequent values, in their own order, and the chosen ones.
  const frequent = facet.values.toSorted((a, b) => b.count - a.count).slice(0, shownValues)
  const isShown = (each: Facet['values'][number]) => frequent.includes(each) || chosen.includes(each.slug)
  const more = facet.values.filter((each) => !isShown(each))
  return (
    <>
      {facet.values.filter(isShown).map(choice)}
      {more.length > 0 && (
        <details className="group/more">
          <summary className="inline-flex min-h-touch items-center group-open/more:hidden">
            <span className="link">Show {more.length} more</span>
          </summary>
          {more.map(choice)}
        </details>
      )}
    </>
  )
}

type ChoiceProps = {
  name: string
  value?: string
  text: string
  count: ProductCount
  isChosen: boolean
  onToggle: () => void
}

function Choice({ name, value = 'true', text, count, isChosen, onToggle }: ChoiceProps) {
  return (
    <label className="facet-value">
      <input type="checkbox" name={name} value={value} checked={isChosen} onChange={onToggle} />
      <span>{text}</span>
      <span>{`(${countText(count)})`}</span>
    </label>
  )
}
