import { paise } from '@kargha/domain/money.ts'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { respondingGateway } from '../../../testing/responding-gateway.ts'
import { openSandbox, type TestSandbox } from '../../../testing/sandbox.ts'
import { ServiceBusy, ServiceUnavailable } from '../../platform/outgoing/service-errors.ts'
import { openGateway } from './phonepe.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await openSandbox()
})
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const payment = (merchantOrderId: string) => ({
  merchantOrderId,
  amount: paise(644_220),
  expireAfter: 900,
  redirectUrl: `https://shop.test/payment/status/${merchantOrderId}`,
})
const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('It was not refused'),
    (error: unknown) => error,
  )

it('stops calling after five faults in a row, until a trial call succeeds', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const troubles: string[] = []
  const onTrouble = ({ message }: Error) => void troubles.push(message)
  const breaking = openGateway(sandbox.phonepe, { onTrouble })
  const calls = async () => (await sandbox.requests('orderStatus')).length
  const expectFailure = async () => expect(await errorOf(breaking.orderStatus('T1'))).toBeInstanceOf(ServiceUnavailable)

  await sandbox.fault({ call: 'orderStatus', kind: 'error-500', times: 4 })
  for (let fault = 0; fault < 4; fault += 1) await expectFailure()
  await breaking.orderStatus('T1')
  await sandbox.fault({ call: 'orderStatus', kind: 'error-500', times: 6 })
  for (let fault = 0; fault < 5; fault += 1) await expectFailure()
  expect(await calls()).toBe(10)
  await Promise.all([expectFailure(), expectFailure(), expectFailure()])
  expect(await calls()).toBe(10)

  vi.advanceTimersByTime(15_000)
  await expectFailure()
  await expectFailure()
  expect(await calls()).toBe(11)

  vi.advanceTimersByTime(15_000)
  const trial = breaking.orderStatus('T1')
  await Promise.all([expectFailure(), expectFailure()])
  await trial
  expect(await calls()).toBe(12)
  expect(await Promise.all([breaking.orderStatus('T1'), breaking.pay(payment('T1'))])).toHaveLength(2)
  expect(troubles).toEqual([expect.stringMatching(/^PhonePe has failed 5 times in a row, .* with 500$/)])
})

it('breaks off each kind of call by itself', async () => {
  const breaking = openGateway(sandbox.phonepe, { maxFaults: 2, pauseMs: 600_000 })
  await sandbox.fault({ call: 'orderStatus', kind: 'error-500', times: 2 })
  for (let fault = 0; fault < 2; fault += 1) await errorOf(breaking.orderStatus('B1'))
  const before = (await sandbox.requests('orderStatus')).length
  expect(await errorOf(breaking.orderStatus('B1'))).toBeInstanceOf(ServiceUnavailable)
  expect(await sandbox.requests('orderStatus')).toHaveLength(before)
  expect((await breaking.pay(payment('B1'))).paymentUrl).toMatch(/^http/)
  expect(await breaking.refundStatus('B1')).toBeUndefined()
})

it('takes a 429 for no fault, and waits as long as its Retry-After states, for that kind of call', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let retryAfter: string | undefined = '7'
  let calls = 0
  const url = await respondingGateway((_body, _headers, path) => {
    if (path.includes('/refund/')) return [404, { code: 'REFUND_NOT_FOUND' }]
    calls += 1
    return [429, { code: 'TOO_MANY_REQUESTS' }, retryAfter === undefined ? {} : { 'retry-after': retryAfter }]
  })
  const troubles: Error[] = []
  const busy = openGateway(
    { ...sandbox.phonepe, apiUrl: url },
    { maxFaults: 2, busyMs: 3_000, onTrouble: (error) => void troubles.push(error) },
  )
  /** Just before the end of the wait nothing is sent; at its end one call is. */
  async function expectWait(seconds: number) {
    const before = calls
    vi.advanceTimersByTime(seconds * 1000 - 1)
    expect(await errorOf(busy.orderStatus('T1'))).toBeInstanceOf(ServiceBusy)
    expect(calls).toBe(before)
    vi.advanceTimersByTime(1)
    expect(await errorOf(busy.orderStatus('T1'))).toBeInstanceOf(ServiceBusy)
    expect(calls).toBe(before + 1)
  }

  await errorOf(busy.orderStatus('T1'))
  await expectWait(7)
  expect(await busy.refundStatus('R1')).toBeUndefined()
  for (let times = 0; times < 4; times += 1) await expectWait(7)
  retryAfter = new Date(Date.now() + 7_000 + 20_000).toUTCString()
  await expectWait(7)
  const left = Date.parse(retryAfter) - Date.now()
  retryAfter = '86400'
  await expectWait(left / 1000)
  retryAfter = 'soon'
  await expectWait(60)
  retryAfter = undefined
  await expectWait(3)
  await expectWait(3)
  expect(troubles).toEqual([])
})
