import { buttonClasses } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Page } from '../ui/page.tsx'

/** What is shown in the place of any page while the network is away; the browser keeps it for then, without script. */
export default function OfflinePage() {
  return (
    <Page title="You are offline">
      <h1 className="sr-only">You are offline</h1>
      <Empty title="You are offline">
        <p className="text-ink-soft">
          The thread to our shop is cut for the moment. Your bag and your orders are safe with us. Look whether the
          Wi-Fi or mobile data is on, then try again.
        </p>
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that page's */}
        <a href="" className={buttonClasses('primary')}>
          Try again
        </a>
      </Empty>
    </Page>
  )
}
