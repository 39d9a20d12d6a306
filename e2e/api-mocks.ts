import type { Data } from '@kargha/contract/shop/client.ts'
import { type CallName, routes } from '@kargha/contract/shop/routes.ts'
import type { Page } from '@playwright/test'

// Replies that the test shop's server can't be made to send.

/** Matches the URLs of a call, with any parameters and query. */
const urlOf = (call: CallName) =>
  new RegExp(`${routes[call].path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`)

/** From now on the call is refused, with or without a message. */
export const mockRefusal = (page: Page, call: CallName, status: number, message = '') =>
  page.route(urlOf(call), (route) =>
    route.fulfill({ status, json: { success: false, status, message, error: message, code: 'X', details: [] } }),
  )

/** From now on the call succeeds with this data. */
export const mockReply = (page: Page, call: CallName, data: unknown, message = '') =>
  page.route(urlOf(call), (route) =>
    // A page may have the same URL as a call.
    route.request().resourceType() === 'document'
      ? route.fallback()
      : route.fulfill({ json: { success: true, status: 200, message, data } }),
  )

/** From now on the call reaches the shop, and `change` modifies the data of its reply. */
export const changeReply = <Name extends CallName>(page: Page, call: Name, change: (data: Data<Name>) => void) =>
  page.route(urlOf(call), async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    change(json.data)
    await route.fulfill({ response, json })
  })

/** From now on the call gets no response. */
export const mockNoResponse = (page: Page, call: CallName) => page.route(urlOf(call), (route) => route.abort('failed'))

/**
 * From now on the call's reply is delayed until the returned function is called. What the call was mocked with before is
 * its reply then.
 */
export async function delayReply(page: Page, call: CallName): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(urlOf(call), async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

/** From now on the shop itself replies to the call again. */
export const unmock = (page: Page, call: CallName) => page.unroute(urlOf(call))

/** Until the page is left, every API call throws an unexpected error in the browser, before anything is sent. */
export const breakClient = (page: Page) =>
  page.evaluate(() => {
    // The client builds its URLs with flatMap.
    Array.prototype.flatMap = () => {
      throw new Error('The client is broken')
    }
  })

/** From now on the page at this address comes without the shop's categories, so that its script requests them. */
export const omitCategories = (page: Page, address: string) =>
  page.route(address, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /(<script type="application\/json" id="shop-data">)(.*?)(<\/script>)/,
      (_, start: string, json: string, end: string) => {
        const data = JSON.parse(json)
        data.queries = data.queries.filter(([[call = '']]: [string[]]) => !call.endsWith('ategories'))
        return start + JSON.stringify(data).replaceAll('<', '\\u003c') + end
      },
    )
    await route.fulfill({ response, body })
  })
