import { inspect } from 'node:util'
import { noPaise, paise } from '@kargha/domain/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { respondingGateway } from '../../../testing/responding-gateway.ts'
import { openSandbox, type TestSandbox } from '../../../testing/sandbox.ts'
import { ServiceUnavailable } from '../../platform/outgoing/service-errors.ts'
import { type Gateway, GatewayRefusal } from '../attempts/gateway.ts'
import { openGateway } from './phonepe.ts'
import { payResponseOf } from './phonepe-responses.ts'

let sandbox: TestSandbox
let gateway: Gateway
beforeAll(async () => {
  sandbox = await openSandbox()
})
beforeEach(async () => {
  await sandbox.reset()
  // Circuit breakers have their own tests.
  gateway = openGateway(sandbox.phonepe, { maxFaults: 100 })
})
afterAll(() => sandbox.close())

const payment = (merchantOrderId: string, amount = 644_220) => ({
  merchantOrderId,
  amount: paise(amount),
  expireAfter: 900,
  redirectUrl: `https://shop.test/payment/status/${merchantOrderId}`,
})
const paid = async (merchantOrderId: string, amount?: number) => {
  const opened = await gateway.pay(payment(merchantOrderId, amount))
  await sandbox.choose(merchantOrderId, 'pay')
  return opened
}
const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('It was not refused'),
    (error: unknown) => error,
  )

describe('a payment', () => {
  it('is opened and paid, and its status is exact to the paisa', async () => {
    const opened = await gateway.pay(payment('T1', 644_221))
    expect(opened.paymentUrl).toMatch(/^http.*\?token=/)
    const known = { amount: 644_221, gatewayOrderId: opened.gatewayOrderId }
    expect(await gateway.orderStatus('T1')).toEqual({ state: 'PENDING', ...known })
    await sandbox.choose('T1', 'pay')
    expect(await gateway.orderStatus('T1')).toEqual({ state: 'COMPLETED', ...known })
    await gateway.pay(payment('T2'))
    await sandbox.choose('T2', 'cancel')
    expect(await gateway.orderStatus('T2')).toMatchObject({ state: 'FAILED', errorCode: 'TXN_CANCELLED' })
  })

  it('is made on a page of PhonePe, or not at all', () => {
    const accepts = (redirectUrl: string, apiUrl = 'https://api.phonepe.com/apis/pg') =>
      payResponseOf(apiUrl).safeParse({ orderId: 'OMO1', redirectUrl }).success
    for (const host of ['mercury-t2.phonepe.com', 'mercury-uat.phonepe.com', 'phonepe.com'])
      expect([host, accepts(`https://${host}/transact/pgv2?token=a`)]).toEqual([host, true])
    for (const url of [
      'http://mercury-t2.phonepe.com/transact',
      'https://phonepe.com.example.in/transact',
      'https://notphonepe.com/transact',
      'https://phonepe.com@example.in/transact',
      'javascript:alert(1)//phonepe.com',
    ])
      expect([url, accepts(url)]).toEqual([url, false])
    expect(accepts('http://127.0.0.1:3100/pay?token=a', 'http://127.0.0.1:3100/pg')).toBe(true)
    expect(accepts('javascript:alert(1)', 'http://127.0.0.1:3100/pg')).toBe(false)
  })

  it('that was never opened is undefined, in each of the gateway’s spellings', async () => {
    for (const unknownOrder of ['current', 'older', 'not-found'] as const) {
      await sandbox.settings({ unknownOrder })
      expect(await gateway.orderStatus('NEVER')).toBeUndefined()
    }
    expect(await gateway.refundStatus('NEVER')).toBeUndefined()
  })

  it('under a used id is refused, with only the gateway’s code', async () => {
    await gateway.pay(payment('T1'))
    for (const [reusedOrderId, code] of [
      [400, 'BAD_REQUEST'],
      [417, 'INVALID_MERCHANT_ORDER_ID'],
    ] as const) {
      await sandbox.settings({ reusedOrderId })
      const error = await errorOf(gateway.pay(payment('T1')))
      expect(error).toBeInstanceOf(GatewayRefusal)
      expect(error).toMatchObject({
        status: reusedOrderId,
        code,
        message: `The gateway refused pay: ${reusedOrderId} ${code}`,
      })
    }
  })

  it('with an id, an amount or a time that the gateway does not accept is never sent', async () => {
    for (const wrong of [
      ...['', 'a'.repeat(64), 'M/1?x=2', '../T1', 'T 1'].map((id) => payment(id)),
      ...[99, -100].map((amount) => payment('T1', amount)),
      ...[299, 3601, 900.5].map((expireAfter) => ({ ...payment('T1'), expireAfter })),
    ])
      expect(await errorOf(gateway.pay(wrong))).toBeInstanceOf(RangeError)
    expect(await errorOf(gateway.orderStatus('a/b'))).toBeInstanceOf(RangeError)
    expect(
      await errorOf(gateway.refund({ merchantRefundId: 'R1', merchantOrderId: 'T1', amount: noPaise })),
    ).toBeInstanceOf(RangeError)
    expect(await sandbox.requests('pay')).toEqual([])
  })
})

describe('a refund', () => {
  it('is requested, and its status is read', async () => {
    await paid('T1', 1_000)
    await sandbox.settings({ refundOutcome: 'MANUAL' })
    const accepted = await gateway.refund({ merchantRefundId: 'R1', merchantOrderId: 'T1', amount: paise(400) })
    expect(accepted).toEqual({ gatewayRefundId: expect.any(String), amount: 400 })
    for (const [state, more] of [
      ['CONFIRMED', {}],
      ['FAILED', { errorCode: 'REFUND_BREACHED' }],
      ['COMPLETED', {}],
    ] as const) {
      await sandbox.control('POST', '/refunds/R1/force', { state })
      const known = { state, amount: 400, gatewayRefundId: accepted.gatewayRefundId }
      expect(await gateway.refundStatus('R1')).toEqual({ ...known, ...more })
    }
    const tooMuch = gateway.refund({ merchantRefundId: 'R2', merchantOrderId: 'T1', amount: paise(601) })
    expect(await errorOf(tooMuch)).toMatchObject({ name: 'GatewayRefusal', code: 'EXCESS_REFUND_AMOUNT' })
  })
})

describe('the token', () => {
  it('is fetched once for fifty simultaneous calls', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, index) => gateway.pay(payment(`T${index}`))))
    expect((await sandbox.state()).tokenFetches).toBe(1)
  })

  it('is renewed in the background five minutes before it expires, and a short-lived one after half of its lifetime', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const fetches = async (seconds: number) => {
      vi.advanceTimersByTime(seconds * 1000)
      await gateway.orderStatus('T1')
      return (await sandbox.state()).tokenFetches
    }
    expect(await fetches(0)).toBe(1)
    expect(await fetches(3600 - 301)).toBe(1)
    await sandbox.fault({ call: 'token', kind: 'error-500' })
    expect(await fetches(2)).toBe(1)
    await expect.poll(async () => (await sandbox.requests('token')).length).toBe(2)
    await fetches(0)
    await expect.poll(async () => (await sandbox.state()).tokenFetches).toBe(2)

    await sandbox.settings({ tokenSeconds: 60 })
    gateway = openGateway(sandbox.phonepe)
    expect(await fetches(0)).toBe(3)
    expect(await fetches(29)).toBe(3)
    expect(await fetches(31)).toBe(4)
  })

  it('that is no longer accepted is replaced once, and the call repeated once', async () => {
    await gateway.pay(payment('T1'))
    await sandbox.control('POST', '/tokens/revoke')
    await Promise.all(['T2', 'T3', 'T4'].map((id) => gateway.pay(payment(id))))
    const { tokenFetches, orders } = await sandbox.state()
    expect([tokenFetches, orders.length]).toEqual([2, 4])

    const onTrouble = vi.fn()
    const wrong = openGateway({ ...sandbox.phonepe, clientSecret: 'not-it' }, { onTrouble })
    const refused = await errorOf(wrong.pay(payment('T5')))
    expect(refused).toMatchObject({ status: 401, code: 'AUTHORIZATION_FAILED' })
    expect(onTrouble.mock.calls).toEqual([[refused]])
    await sandbox.settings({ tokenSeconds: 0 })
    const refusing = openGateway(sandbox.phonepe)
    expect(await errorOf(refusing.pay(payment('T5')))).toMatchObject({ status: 401 })
    expect((await sandbox.requests('pay')).filter(({ body }) => JSON.stringify(body).includes('T5'))).toHaveLength(2)
  })
})

describe('a failing gateway', () => {
  it.each(['hang', 'reset', 'error-500', 'text-503', 'too-many-429'] as const)(
    'that answers with %s is unavailable, for tokens and for calls, until it recovers',
    async (kind) => {
      const brief = openGateway(sandbox.phonepe, { timeoutMs: kind === 'hang' ? 400 : 10_000, maxFaults: 100 })
      await sandbox.fault({ call: 'token', kind })
      expect(await errorOf(brief.pay(payment('T1')))).toBeInstanceOf(ServiceUnavailable)
      for (const call of ['pay', 'orderStatus', 'refund', 'refundStatus'] as const) await sandbox.fault({ call, kind })
      const refund = { merchantRefundId: 'R1', merchantOrderId: 'T1', amount: paise(100) }
      const calls = [brief.pay(payment('T1')), brief.orderStatus('T1'), brief.refund(refund), brief.refundStatus('R1')]
      for (const error of await Promise.all(calls.map(errorOf))) expect(error).toBeInstanceOf(ServiceUnavailable)
      await sandbox.control('DELETE', '/faults')
      await paid('T1')
      expect((await gateway.orderStatus('T1'))?.state).toBe('COMPLETED')
    },
  )

  it('that carried out a request whose response was lost reports so in its status', async () => {
    await sandbox.fault({ call: 'pay', kind: 'reset', when: 'after' })
    expect(await errorOf(gateway.pay(payment('T1')))).toMatchObject({
      name: 'ServiceUnavailable',
      message: expect.stringMatching(/^PhonePe did not answer pay: \w+$/),
    })
    expect(await gateway.orderStatus('T1')).toMatchObject({ state: 'PENDING', amount: 644_220 })
    await sandbox.choose('T1', 'pay')
    await sandbox.fault({ call: 'refund', kind: 'error-500', when: 'after' })
    const refund = gateway.refund({ merchantRefundId: 'R1', merchantOrderId: 'T1', amount: paise(100) })
    expect(await errorOf(refund)).toBeInstanceOf(ServiceUnavailable)
    expect(await gateway.refundStatus('R1')).toMatchObject({ amount: 100 })
  })

  it('never makes us reveal a secret or a token in errors or logs', async () => {
    const output: unknown[] = []
    for (const method of ['log', 'warn', 'error', 'info', 'debug'] as const)
      vi.spyOn(console, method).mockImplementation((...words) => void output.push(words))
    onTestFinished(() => void vi.restoreAllMocks())
    const { clientSecret } = sandbox.phonepe
    for (const call of ['token', 'pay'] as const) {
      for (const kind of ['reset', 'error-500', 'text-503'] as const) {
        await sandbox.fault({ call, kind })
        output.push(await errorOf(gateway.pay(payment('T1'))))
      }
      await gateway.orderStatus('T1')
    }
    const token = String((await sandbox.requests('orderStatus'))[0]?.headers.authorization).slice('O-Bearer '.length)
    // A gateway whose refusals echo what it was sent.
    const echo = await respondingGateway((body, { authorization }) => [
      400,
      { code: `${body} ${authorization}`, message: body },
    ])
    output.push(await errorOf(openGateway({ ...sandbox.phonepe, tokenUrl: echo, apiUrl: echo }).pay(payment('T1'))))
    output.push(await errorOf(openGateway({ ...sandbox.phonepe, apiUrl: echo }).pay(payment('T1'))))
    output.push(await errorOf(openGateway({ ...sandbox.phonepe, apiUrl: 'http://127.0.0.1:1' }).pay(payment('T1'))))
    const text = inspect(output, { depth: 20, showHidden: true, getters: true })
    expect(token.length).toBeGreaterThan(20)
    expect([clientSecret, token, 'O-Bearer'].filter((secret) => text.includes(secret))).toEqual([])
    expect(output).toHaveLength(9)
  })
})

it('parses responses leniently, but amounts only as whole paise, and mistakes no proxy’s response for the gateway’s', async () => {
  let next: [status: number, body: unknown] = [200, '']
  const url = await respondingGateway(() => next)
  const lenient = openGateway({ ...sandbox.phonepe, apiUrl: url }, { maxFaults: 100 })
  const statusFrom = (status: number, body: unknown) => {
    next = [status, body]
    return lenient.orderStatus('T1')
  }
  expect(
    await statusFrom(200, { state: 'COMPLETED', amount: 100, currency: 'INR', orderId: null, new: { a: [1] } }),
  ).toEqual({
    state: 'COMPLETED',
    amount: 100,
  })
  expect(await statusFrom(200, { state: 'AUTHORISED', amount: 100, merchantOrderId: 'T1' })).toEqual({
    state: 'PENDING',
    amount: 100,
    merchantOrderId: 'T1',
  })
  expect(await statusFrom(200, { state: 'FAILED', amount: 100, detailedErrorCode: 'ZM' })).toMatchObject({
    errorCode: 'ZM',
  })
  for (const body of [{ state: 'COMPLETED' }, { state: 'COMPLETED', amount: 99.5 }, { amount: 100 }, 'Welcome', null])
    expect(await errorOf(statusFrom(200, body))).toBeInstanceOf(ServiceUnavailable)
  expect(await errorOf(statusFrom(302, ''))).toBeInstanceOf(ServiceUnavailable)
  expect(await errorOf(statusFrom(404, '<html>Not found</html>'))).toMatchObject({ status: 404, code: '' })
  expect(await errorOf(statusFrom(404, { code: 'NO_ROUTE' }))).toMatchObject({ status: 404, code: 'NO_ROUTE' })
  expect(
    await errorOf(statusFrom(400, { code: 'BAD_REQUEST', message: 'Bad Request - Api Mapping Not Found' })),
  ).toMatchObject({ code: 'BAD_REQUEST' })
})
