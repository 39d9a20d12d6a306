import { Page } from '../document/page.tsx'
import { OfflineNotice } from '../ui/offline-notice.tsx'

/** Replaces any page while the network is unavailable. The service worker caches it with its only script. */
export default function OfflinePage() {
  return (
    <Page title="You are offline">
      <script defer src="/offline.js" />
      <OfflineNotice />
    </Page>
  )
}
