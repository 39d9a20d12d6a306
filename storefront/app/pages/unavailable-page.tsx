import { Page } from '../document/page.tsx'
import { Empty, ReloadLink } from '../ui/empty.tsx'

/**
 * Sent in place of any page that the shop can't make at the moment: the database is away, or it is too busy. The server
 * renders it when it starts.
 */
export default function UnavailablePage() {
  return (
    <Page title="Back in a moment">
      <h1 className="sr-only">Back in a moment</h1>
      <Empty title="The loom is being threaded">
        <p className="text-ink-soft">
          The shop can’t show this page at the moment. Your bag and your orders are safe with us. Please wait a few
          seconds, then try again.
        </p>
        <ReloadLink />
      </Empty>
    </Page>
  )
}
