import { Page } from '../document/page.tsx'
import { OfflineNotice } from '../ui/offline-notice.tsx'

/**
 * Sent in place of any page while the network is unavailable. The service worker caches it together with its script, which
 * is the only one that it has.
 */
export default function OfflinePage() {
  return (
    <Page title="You are offline">
      <script defer src="/offline.js" />
      <OfflineNotice />
    </Page>
  )
}
