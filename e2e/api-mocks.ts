import type { Data } from '@kargha/contract/shop/client.ts'
import { type CallName, routes } from '@kargha/contract/shop/routes.ts'
import type { Page } from '@playwright/test'

// Replies that the test shop's server can't be made to send.

/** With any parameters and query. */
const urlOf = (call: CallName) =>
  new RegExp(`${routes[call].path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`)

export const mockRefusal = (page: Page, call: CallName, status: number, message = '') =>
  page.route(urlOf(call), (route) =>
    route.fulfill({ status, json: { success: false, status, message, error: message, code: 'X', details: [] } }),
  )

export const mockReply = (page: Page, call: CallName, data: unknown, message = '') =>
  page.route(urlOf(call), (route) =>
    // A page may have a call's URL.
    route.request().resourceType() === 'document'
      ? route.fallback()
      : route.fulfill({ json: { success: true, status: 200, message, data } }),
  )

/** Of the payment page `/payment/status/attempt-1`; the purchase has no orders to show. */
export async function mockPaymentStatus(page: Page, paymentStatus: string, message = '', more: object = {}) {
  const orderId = 'KG-7F3K-92QD'
  const payment = { orderId, orderIds: [orderId], paymentStatus, finalTotal: 6473.5, transactionId: 'attempt-1' }
  await mockReply(page, 'getPurchase', { _id: 'p1', orders: [] })
  await mockReply(page, 'getPaymentStatus', { ...payment, ...more }, message)
}

/** `change` modifies the real reply's data. */
export const changeReply = <Name extends CallName>(page: Page, call: Name, change: (data: Data<Name>) => void) =>
  page.route(urlOf(call), async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    change(json.data)
    await route.fulfill({ response, json })
  })

export const mockNoResponse = (page: Page, call: CallName) => page.route(urlOf(call), (route) => route.abort('failed'))

/** Delays the reply until the returned function is called; earlier mocks of the call then apply. */
export async function delayReply(page: Page, call: CallName): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(urlOf(call), async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

/** The next reply. */
export const replyTo = (page: Page, call: CallName) => page.waitForResponse(urlOf(call))

export const unmock = (page: Page, call: CallName) => page.unroute(urlOf(call))

/** Until the page is left, every API call throws in the browser before sending. */
export const breakClient = (page: Page) =>
  page.evaluate(() => {
    // The client builds its URLs with flatMap.
    Array.prototype.flatMap = () => {
      throw new Error('The client is broken')
    }
  })

/** Serves the page without categories, so that its script requests them. */
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
