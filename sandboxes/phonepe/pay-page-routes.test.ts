import { expect, test } from 'vitest'
import { startMerchant } from './test-merchant.ts'

const redirectUrl = 'http://shop.test/payment/status/o-1?a=1'

async function openPage(changes: object = {}) {
  const merchant = await startMerchant()
  const link = String((await merchant.pay('o-1', changes)).body.redirectUrl)
  const press = async (choice: string) => {
    const response = await fetch(link, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' })
    return { status: response.status, location: response.headers.get('location') }
  }
  const read = async () => (await fetch(link)).text()
  return { merchant, link, press, read }
}

test('the page shows amount, id and expiry, states that it is a test, and needs no script', async () => {
  const { read } = await openPage({ amount: 12_345_678 })
  const html = await read()
  expect(html).toContain('₹1,23,456.78')
  expect(html).toContain('o-1')
  expect(html).toContain('in 15 min')
  expect(html).toContain('Test payment page: no money moves')
  expect(html).not.toContain('<script')
  const buttons = [...html.matchAll(/<button[^>]*>([^<]*)/g)].map(([, name]) => name)
  expect(buttons).toEqual(['Pay', 'Fail', 'Leave pending', 'Cancel', 'Decline once, stay here'])
})

test.each([
  ['pay', { state: 'COMPLETED', paymentDetails: [{ state: 'COMPLETED' }] }],
  ['fail', { state: 'FAILED', errorCode: 'INVALID_MPIN', paymentDetails: [{ state: 'FAILED' }] }],
  ['leave-pending', { state: 'PENDING', paymentDetails: [{ state: 'PENDING' }] }],
  ['cancel', { state: 'FAILED', detailedErrorCode: 'ORDER_CANCELLED_BY_USER', paymentDetails: [] }],
])('%s redirects to the shop by a plain GET without extra parameters', async (choice, outcome) => {
  const { merchant, press } = await openPage()
  expect(await press(choice)).toEqual({ status: 303, location: redirectUrl })
  expect(await merchant.orderStatus('o-1')).toMatchObject(outcome)
})

test('a shopper can try again after a declined attempt', async () => {
  const { merchant, press, read } = await openPage()
  expect((await press('decline-once')).location).toMatch(/^\/transact\//)
  expect(await read()).toContain('The last attempt was declined')
  expect(await merchant.orderStatus('o-1')).toMatchObject({ state: 'PENDING' })
  expect((await press('pay')).location).toBe(redirectUrl)
  expect(await merchant.orderStatus('o-1')).toMatchObject({ state: 'COMPLETED' })
})

test('disablePaymentRetry makes the first failure final', async () => {
  const { merchant, press, read } = await openPage({ disablePaymentRetry: true })
  expect(await read()).not.toContain('Decline once')
  expect((await press('decline-once')).location).toBe(redirectUrl)
  expect(await merchant.orderStatus('o-1')).toMatchObject({ state: 'FAILED' })
})

test('the same link completes a pending payment; a final one cannot be changed', async () => {
  const { merchant, press, read } = await openPage()
  await press('leave-pending')
  expect(await read()).toContain('An attempt is under way')
  await press('pay')
  expect(await press('fail')).toEqual({ status: 303, location: redirectUrl })
  expect(await merchant.orderStatus('o-1', '?details=true')).toMatchObject({
    state: 'COMPLETED',
    paymentDetails: [{ state: 'COMPLETED' }],
  })
  expect(await read()).toContain('This payment is COMPLETED')
  expect(merchant.received).toHaveLength(1)
})

test('an unknown link gets an error page, an unknown choice is rejected', async () => {
  const { merchant, press } = await openPage()
  const response = await fetch(`${merchant.url}/transact/uat_v2?token=guess`)
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('No payment belongs to this link')
  expect((await press('steal')).status).toBe(400)
})
