import { openTemporaryShop } from '../launch/temporary-shop.ts'

/** One demo shop for journeys, one for screens, which show best sellers and so change with purchases. */
export default async function openShops(): Promise<() => Promise<void>> {
  const { E2E_PORT = '', E2E_SANDBOX_PORT = '', E2E_SCREENS_PORT = '', E2E_SCREENS_SANDBOX_PORT = '' } = process.env
  const opened = await Promise.allSettled([
    openTemporaryShop('e2e', { port: E2E_PORT, sandboxPort: E2E_SANDBOX_PORT }),
    openTemporaryShop('screens', { port: E2E_SCREENS_PORT, sandboxPort: E2E_SCREENS_SANDBOX_PORT }),
  ])
  const closeAll = async () => {
    const closers = opened.flatMap((shop) => (shop.status === 'fulfilled' ? [shop.value] : []))
    throwFirst(await Promise.allSettled(closers.map((close) => close())))
  }
  if (opened.some(({ status }) => status === 'rejected')) await closeAll()
  throwFirst(opened)
  return closeAll
}

function throwFirst(results: PromiseSettledResult<unknown>[]): void {
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
