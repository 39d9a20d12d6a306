import ChevronRight from 'lucide-react/icons/chevron-right'
import { useContext } from 'react'
import { Link } from '../ui/link.tsx'
import { DocumentContext, type Trail } from './page.tsx'

/** Also for search engines. */
export function Breadcrumb({ trail }: { trail: Trail }) {
  useContext(DocumentContext).setMeta({ trail })
  return (
    <nav aria-label="Breadcrumb" className="pt-6 text-small text-ink-soft">
      <ol className="flex flex-wrap items-center gap-1">
        {trail.map(({ to, name }, index) => (
          <li key={name} className="flex items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden size={14} />}
            {to ? (
              <Link to={to} className="underline-offset-4 hover:underline">
                {name}
              </Link>
            ) : (
              name
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
