import { freePort } from '../launch/ports.ts'
import { openTemporaryShop } from '../launch/temporary-shop.ts'
import { useOwnShop } from './shopper.ts'
import { test as base } from './test.ts'

/** Tests whose shop is their own, with these variables. */
export const testWithShop = (name: string, environment: NodeJS.ProcessEnv = {}) =>
  base.extend<object, { ownShop: string }>({
    ownShop: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
      async ({}, use) => {
        const [port, sandboxPort] = [await freePort(), await freePort()]
        const close = await openTemporaryShop(name, { port, sandboxPort, environment })
        const address = `http://127.0.0.1:${port}`
        useOwnShop(address)
        await use(address)
        await close()
      },
      { scope: 'worker', timeout: 180_000 },
    ],
    baseURL: ({ ownShop }, use) => use(ownShop),
  })

/** What they store would be in other tests' way. */
export const test = testWithShop('filled')
