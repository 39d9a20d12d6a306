import { type CallName, routes } from '@kargha/contract/routes.ts'
import type { Page } from '@playwright/test'

// What the shop's own server can't be brought to say.

/** Where a call is asked for, with any parameter and query. */
const addressOf = (call: CallName) =>
  new RegExp(`${routes[call].path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`)

const isPage = (type: string) => type === 'document'

/** From now on the call is refused, in words or without. */
export const refuse = (page: Page, call: CallName, status: number, message = '') =>
  page.route(addressOf(call), (route) =>
    route.fulfill({ status, json: { success: false, status, message, error: message, code: 'X', details: [] } }),
  )

/** From now on the call is answered with this. */
export const answer = (page: Page, call: CallName, data: unknown, message = '') =>
  page.route(addressOf(call), (route) =>
    // A page may have the same address.
    isPage(route.request().resourceType())
      ? route.fallback()
      : route.fulfill({ json: { success: true, status: 200, message, data } }),
  )

/** From now on nobody answers the call. */
export const silence = (page: Page, call: CallName) => page.route(addressOf(call), (route) => route.abort('failed'))

/** From now on, until the page is left, every call fails in the browser itself: neither refused nor left without an answer. */
export const stumble = (page: Page) =>
  page.evaluate(() => {
    // What the client builds its addresses with.
    Array.prototype.flatMap = () => {
      throw new Error('stumbled')
    }
  })

/** From now on the call is not answered before the function that comes back is called. */
export async function hold(page: Page, call: CallName): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(addressOf(call), async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

/** From now on the call is answered by the shop again. */
export const relent = (page: Page, call: CallName) => page.unroute(addressOf(call))

/** From now on the page of an address brings the shop's categories not along: they are asked for when it is there. */
export const withholdCategories = (page: Page, address: string) =>
  page.route(address, async (route) => {
    const page = await route.fetch()
    const body = (await page.text()).replace(
      /(<script type="application\/json" id="shop-data">)(.*?)(<\/script>)/,
      (_, start: string, json: string, end: string) => {
        const data = JSON.parse(json)
        data.queries.queries = data.queries.queries.filter(
          ({ queryKey: [call] }: { queryKey: string[] }) => !/ategories$/.test(call ?? ''),
        )
        return start + JSON.stringify(data).replaceAll('<', '\\u003c') + end
      },
    )
    await route.fulfill({ response: page, body })
  })
