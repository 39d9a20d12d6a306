import { Page } from '../document/page.tsx'
import { buttonClasses } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'

/** Shown in place of any page while the network is unavailable. The service worker caches it, so it has no script. */
export default function OfflinePage() {
  return (
    <Page title="You are offline">
      <h1 className="sr-only">You are offline</h1>
      <Empty title="You are offline">
        <p className="text-ink-soft">
          Please check your Wi-Fi or mobile data and try again. Your bag and your orders are safe with us.
        </p>
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address reloads the page */}
        <a href="" className={buttonClasses('primary')}>
          Try again
        </a>
      </Empty>
    </Page>
  )
}
