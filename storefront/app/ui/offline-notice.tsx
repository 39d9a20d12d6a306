import { Empty, ReloadLink } from './empty.tsx'

export function OfflineNotice() {
  return (
    <>
      <h1 className="sr-only">You are offline</h1>
      <Empty title="You are offline">
        <p className="text-ink-soft">
          Please check your Wi-Fi or mobile data. The page opens by itself once you’re back online. Your bag and your
          orders are safe with us.
        </p>
        <ReloadLink />
      </Empty>
    </>
  )
}
