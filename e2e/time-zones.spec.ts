import { customerWithOrder } from './orders.ts'
import { logIn } from './shopper.ts'
import { expect, test } from './test.ts'

test('an order has the same dates and times in a browser in Los Angeles', async ({ browser, baseURL }) => {
  const { customer, orderId } = await customerWithOrder('maroon-ikat-straight-kurti', 'Delivered')
  const textIn = async (timezoneId: string) => {
    const context = await browser.newContext({ timezoneId, ...(baseURL !== undefined && { baseURL }) })
    const page = await context.newPage()
    await logIn(page, customer, `/order/${orderId}`)
    await expect(page.getByText(/^You can return it until/)).toBeVisible()
    const text = await page.getByRole('main').textContent()
    await context.close()
    return text
  }
  const inIndia = await textIn('Asia/Kolkata')
  expect(inIndia ?? '').toMatch(/\d+:\d\d [ap]m/)
  expect(await textIn('America/Los_Angeles')).toBe(inIndia)
})
