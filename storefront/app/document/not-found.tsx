import { useContext } from 'react'
import { links } from '../shop-client/links.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { DocumentContext, Page } from './page.tsx'

export function NotFound({ title, text }: { title: string; text: string }) {
  useContext(DocumentContext).setMeta({ status: 404 })
  return (
    <Page title="Page not found">
      <h1 className="sr-only">Page not found</h1>
      <Empty title={title}>
        <p className="text-ink-soft">{text}</p>
        <NotFoundLinks />
      </Empty>
    </Page>
  )
}

export function NotFoundLinks() {
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <ButtonLink to={links.products}>See all products</ButtonLink>
      <ButtonLink to={links.home} look="quiet">
        Go to the home page
      </ButtonLink>
    </div>
  )
}
