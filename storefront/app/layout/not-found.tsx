import { useContext } from 'react'
import { links } from '../links.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { DocumentContext, Page } from '../ui/page.tsx'

/** The page of an address that is not, or not yet, a page of the shop. */
export function NotFound({ title = 'This page is not on the loom' }: { title?: string }) {
  const { setStatus } = useContext(DocumentContext)
  setStatus(404)
  return (
    <Page title="Page not found">
      <h1 className="sr-only">Page not found</h1>
      <Empty title={title}>
        <p className="text-ink-soft">
          The address may have changed, or the page is still being made. The cloth is all here, though.
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={links.products}>See all products</ButtonLink>
          <ButtonLink to={links.home} look="quiet">
            Go to the home page
          </ButtonLink>
        </div>
      </Empty>
    </Page>
  )
}
