import type { Facets } from '@kargha/contract/shop/facets.ts'
import X from 'lucide-react/icons/x'
import { Link } from '../ui/link.tsx'
import { noChoices } from './choices.ts'
import { chosenOf } from './facet-query.ts'
import { useChoices } from './use-choices.ts'

/** The pressed link disappears. */
const keepFocus = () => document.getElementById('list')?.focus({ preventScroll: true })

export function ChosenList({ facets }: { facets: Facets | null | undefined }) {
  const { choices, addressOf, state } = useChoices()
  const chosen = chosenOf(choices, facets)
  if (chosen.length === 0) return null
  return (
    <ul aria-label="Chosen filters" className="mb-6 flex flex-wrap items-center gap-2">
      {chosen.map(({ text, without }) => (
        <li key={text}>
          {/* Crawlers would find more pages of the same products. */}
          <Link
            to={addressOf(without)}
            state={state}
            rel="nofollow"
            onClick={keepFocus}
            className="inline-flex min-h-touch items-center gap-2 rounded-soft border border-ink/40 bg-card px-3 text-small hover:border-ink"
          >
            <span className="sr-only">Remove </span>
            {text}
            <X aria-hidden size={14} />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={addressOf(noChoices)}
          state={state}
          rel="nofollow"
          onClick={keepFocus}
          className="inline-flex min-h-touch items-center px-2 text-small"
        >
          <span className="link">Clear all</span>
        </Link>
      </li>
    </ul>
  )
}
