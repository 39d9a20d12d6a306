import { useContext } from 'react'
import { links } from '../links.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { DocumentContext, Page } from '../ui/page.tsx'

/** The page of an address whose thing is not, or no longer, there. */
export function NotFound({ title, text }: { title: string; text: string }) {
  const { tell } = useContext(DocumentContext)
  tell({ status: 404 })
  return (
    <Page title="Page not found">
      <h1 className="sr-only">Page not found</h1>
      <Empty title={title}>
        <p className="text-ink-soft">{text}</p>
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
