import { useContext } from 'react'
import { anyAge } from '../api.ts'
import { links } from '../links.ts'
import type { Visit } from '../routes.tsx'
import { Suggestions, suggestedQuery } from '../search/suggestions.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { DocumentContext, Page } from '../ui/page.tsx'

export const load = ({ cache, client }: Visit) => cache.prefetchQuery({ ...suggestedQuery(client), ...anyAge })

/** Every address that is no page of the shop: says so, and leads back in. */
export default function NotFoundPage() {
  useContext(DocumentContext).tell({ status: 404 })
  return (
    <Page title="Page not found">
      <h1 className="sr-only">Page not found</h1>
      <div className="measure">
        <Suggestions title="This page is not on the loom">
          The address may have changed, or have a letter too many. The cloth is all here, though. Look for a craft:
        </Suggestions>
        <div className="flex flex-wrap justify-center gap-3 pt-12">
          <ButtonLink to={links.products}>See all products</ButtonLink>
          <ButtonLink to={links.home} look="quiet">
            Go to the home page
          </ButtonLink>
        </div>
      </div>
    </Page>
  )
}
