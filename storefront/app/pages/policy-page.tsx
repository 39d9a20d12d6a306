import type { TextSection } from '@kargha/contract/shop/texts.ts'
import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import { Page } from '../document/page.tsx'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { type PageRequest, textQuery } from '../shop-client/queries.ts'
import { FactList } from '../ui/fact-list.tsx'
import { Link } from '../ui/link.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { Spinner } from '../ui/spinner.tsx'

const policies = [
  { to: links.shippingPolicy, name: 'Shipping Policy' },
  { to: links.returnPolicy, name: 'Return Policy' },
  { to: links.privacyPolicy, name: 'Privacy Policy' },
  { to: links.termsAndConditions, name: 'Terms and Conditions' },
]

/** The page's name in the API: 'return-policy'. */
const pageAt = (path: string) => path.toLowerCase().replaceAll('/', '')

export const load = ({ cache, client, path }: PageRequest) => cache.ensureQueryData(textQuery(client, pageAt(path)))

export default function PolicyPage() {
  const page = pageAt(useLocation().pathname)
  const { data: text } = useQuery(textQuery(useClient(), page))
  if (!text)
    return (
      <Page title={page}>
        <Spinner />
      </Page>
    )
  const { title, description, lead, dated, facts, sections } = text
  const address = `/${page}`
  return (
    <Page title={title} description={description} canonical={address}>
      <div className="measure grid gap-x-16 gap-y-8 pt-12 lg:grid-cols-[var(--container-menu)_1fr] xl:gap-x-24">
        <header className="grid max-w-prose gap-3 lg:col-start-2">
          <h1 className="text-title">{title}</h1>
          <p className="text-lead text-ink-soft">{lead}</p>
          {dated && (
            <p className="text-small text-ink-soft">
              Dated <time dateTime={dated.iso}>{dated.words}</time>
            </p>
          )}
        </header>
        <Contents parts={sections} />
        <div className="grid min-w-0 max-w-prose content-start gap-12 lg:col-start-2">
          {facts.length > 0 && <FactList facts={facts} />}
          {sections.map(({ id, title, html }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-8 gap-3">
              <h2 id={`${id}-title`} className="text-heading">
                {title}
              </h2>
              <RichText html={html} />
            </section>
          ))}
          <nav aria-label="Policies" className="flex flex-wrap gap-x-8 border-t border-line pt-6">
            {policies
              .filter(({ to }) => to !== address)
              .map(({ to, name }) => (
                <Link key={to} to={to} className="inline-flex min-h-touch items-center link">
                  {name}
                </Link>
              ))}
          </nav>
        </div>
      </div>
    </Page>
  )
}

function Contents({ parts }: { parts: readonly TextSection[] }) {
  const details = useRef<HTMLDetailsElement>(null)
  // Closed after use, so that the text keeps its scroll position on return.
  const closeContents = () => details.current?.removeAttribute('open')
  const entries = (
    <ul>
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={closeContents}
            className="flex min-h-touch items-center py-1 underline-offset-4 hover:underline"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <nav
      aria-label="On this page"
      className="max-w-prose lg:sticky lg:top-8 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-start"
    >
      <details ref={details} className="fold group border-y border-line lg:hidden">
        <summary className="flex min-h-touch items-center justify-between font-medium">
          On this page
          <ChevronDown aria-hidden size={18} className="transition-transform group-open:rotate-180" />
        </summary>
        <div className="pb-3">{entries}</div>
      </details>
      <div className="hidden text-small text-ink-soft lg:block">
        <p aria-hidden className="pb-1 font-medium text-ink">
          On this page
        </p>
        {entries}
      </div>
    </nav>
  )
}
