import { useContext } from 'react'
import { NotFoundLinks } from '../document/not-found.tsx'
import { DocumentContext, Page } from '../document/page.tsx'
import { Suggestions, suggestedQuery } from '../search/suggestions.tsx'
import type { PageRequest } from '../shop-client/queries.ts'
import { neverStale } from '../shop-client/queries.ts'

export const load = ({ cache, client }: PageRequest) =>
  cache.prefetchQuery({ ...suggestedQuery(client), ...neverStale })

export default function NotFoundPage() {
  useContext(DocumentContext).setMeta({ status: 404 })
  return (
    <Page title="Page not found">
      <h1 className="sr-only">Page not found</h1>
      <div className="measure">
        <Suggestions title="We couldn’t find this page">
          The link may be old or mistyped. Try one of our crafts:
        </Suggestions>
        <div className="pt-12">
          <NotFoundLinks />
        </div>
      </div>
    </Page>
  )
}
