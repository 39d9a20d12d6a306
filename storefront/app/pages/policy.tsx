import type { Shop } from '@kargha/contract/content.ts'
import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { shopQuery, useClient } from '../api.ts'
import { links } from '../links.ts'
import { FactList } from '../ui/fact-list.tsx'
import { Page } from '../ui/page.tsx'
import { Spinner } from '../ui/spinner.tsx'

type Section = { id: string; title: string; content: ReactNode }

type Props = {
  title: string
  description: string
  address: string
  lead: string
  /** The day from which it holds. */
  dated?: { iso: string; words: string }
  /** All of it in a few lines, above the text. */
  facts?: (shop: Shop) => { name: string; value: string }[]
  sections: (shop: Shop) => Section[]
}

const policies = [
  { to: links.shippingPolicy, name: 'Shipping Policy' },
  { to: links.returnPolicy, name: 'Return Policy' },
  { to: links.privacyPolicy, name: 'Privacy Policy' },
  { to: links.termsAndConditions, name: 'Terms and Conditions' },
]

/** One of the shop's rules, told in sections; what its owner decides comes from the shop's settings. */
export function Policy({ title, description, address, lead, dated, facts, sections }: Props) {
  const { data: shop } = useQuery(shopQuery(useClient()))
  const parts = shop ? sections(shop) : []
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
        <Contents parts={parts} />
        <div className="grid min-w-0 max-w-prose content-start gap-12 lg:col-start-2">
          {shop ? facts && <FactList facts={facts(shop)} /> : <Spinner />}
          {parts.map(({ id, title, content }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-8 gap-3">
              <h2 id={`${id}-title`} className="text-heading">
                {title}
              </h2>
              <div className="rich-text">{content}</div>
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

/** The table of contents: folded on a phone, beside the text and always in sight where there is room for it. */
function Contents({ parts }: { parts: readonly Section[] }) {
  const folded = useRef<HTMLDetailsElement>(null)
  // Whoever comes back finds it folded, and their place where they left it.
  const fold = () => folded.current?.removeAttribute('open')
  const entries = (
    <ul>
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={fold}
            className="flex min-h-touch items-center py-1 underline-offset-4 hover:underline"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <details ref={folded} className="fold group max-w-prose border-y border-line lg:hidden">
        <summary className="flex min-h-touch items-center justify-between font-medium">
          On this page
          <ChevronDown aria-hidden size={18} className="transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label="On this page" className="pb-3">
          {entries}
        </nav>
      </details>
      <nav
        aria-label="On this page"
        className="hidden self-start text-small text-ink-soft lg:sticky lg:top-8 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:block"
      >
        <p aria-hidden className="pb-1 font-medium text-ink">
          On this page
        </p>
        {entries}
      </nav>
    </>
  )
}
