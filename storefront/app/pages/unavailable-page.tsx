import { Page } from '../document/page.tsx'
import { Empty, ReloadLink } from '../ui/empty.tsx'

/** Replaces pages while the database is away or the shop too busy. Rendered when the server starts. */
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
