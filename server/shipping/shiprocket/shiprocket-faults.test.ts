import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { courierParcel } from '../../../testing/courier-parcels.ts'
import { type CourierSandbox, openCourierSandbox } from '../../../testing/courier-sandbox.ts'
import { respondingGateway } from '../../../testing/responding-gateway.ts'
import { ServiceBusy, ServiceUnavailable } from '../../platform/outgoing/service-errors.ts'
import { CourierRefusal } from '../couriers/courier.ts'
import { openShiprocket } from './shiprocket.ts'

let sandbox: CourierSandbox
beforeAll(async () => {
  sandbox = await openCourierSandbox()
})
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('It was not refused'),
    (error: unknown) => error,
  )
const known = { orderId: '1', shipmentId: '2' }

it('logs in once for fifty simultaneous calls, and again in the background on the eighth day', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const courier = openShiprocket(sandbox.shiprocket)
  await Promise.all(Array.from({ length: 50 }, () => courier.track(known)))
  expect(await sandbox.logins()).toBe(1)
  vi.advanceTimersByTime(8 * 86_400_000 - 1000)
  await courier.track(known)
  expect(await sandbox.logins()).toBe(1)
  await sandbox.fault({ call: 'login', kind: 'error-500' })
  vi.advanceTimersByTime(2000)
  await courier.track(known)
  await expect.poll(async () => (await sandbox.requests('login')).length).toBe(2)
  await courier.track(known)
  await expect.poll(() => sandbox.logins()).toBe(2)
})

it('replaces a token once that is no longer accepted, and repeats the call once', async () => {
  const courier = openShiprocket(sandbox.shiprocket)
  await courier.track(known)
  await sandbox.control('POST', '/tokens/revoke')
  await Promise.all([courier.track(known), courier.track(known), courier.track(known)])
  expect(await sandbox.logins()).toBe(2)
  await sandbox.settings({ tokenSeconds: 0 })
  await sandbox.control('POST', '/tokens/revoke')
  const before = (await sandbox.requests('track')).length
  expect(await errorOf(courier.track(known))).toMatchObject({ status: 401 })
  expect((await sandbox.requests('track')).length - before).toBe(2)
})

it('does not log in again after it was refused, so that no account is locked, and repeats nothing after a 403', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const troubles: Error[] = []
  const onTrouble = (error: Error) => void troubles.push(error)
  const wrong = openShiprocket({ ...sandbox.shiprocket, password: 'not-it' }, { onTrouble })
  for (let times = 0; times < 10; times += 1) expect(await errorOf(wrong.track(known))).toMatchObject({ status: 403 })
  expect(await sandbox.requests('login')).toHaveLength(1)
  expect(troubles[0]?.message).toBe('The courier refused login: 403')
  vi.advanceTimersByTime(15 * 60_000)
  await errorOf(wrong.track(known))
  expect(await sandbox.requests('login')).toHaveLength(2)

  const courier = openShiprocket(sandbox.shiprocket)
  await sandbox.settings({ forbidden: ['create'] })
  expect(await errorOf(courier.create(courierParcel('SH-1')))).toMatchObject({ status: 403 })
  await sandbox.fault({ call: 'track', kind: 'firewall-403' })
  expect(await errorOf(courier.track(known))).toBeInstanceOf(CourierRefusal)
  expect([(await sandbox.requests('create')).length, (await sandbox.requests('track')).length]).toEqual([1, 1])
})

it.each(['hang', 'reset', 'error-500', 'html-502', 'too-many-429'] as const)(
  'is unavailable while every call ends with %s, until it recovers',
  async (kind) => {
    const options = { timeoutMs: kind === 'hang' ? 400 : 10_000, maxFaults: 100, busyMs: 0 }
    const courier = openShiprocket(sandbox.shiprocket, options)
    await sandbox.fault({ call: 'login', kind })
    expect(await errorOf(courier.track(known))).toBeInstanceOf(ServiceUnavailable)
    const parcel = courierParcel('SH-1')
    const calls = [
      () => courier.create(parcel),
      () => courier.assign(known, undefined),
      () => courier.pickup(known),
      () => courier.label(known),
      () => courier.cancel(known),
      () => courier.track(known),
    ]
    for (const call of calls) {
      await sandbox.fault({ call: 'any', kind })
      expect(await errorOf(call())).toBeInstanceOf(ServiceUnavailable)
    }
    await sandbox.clearFaults()
    const order = await courier.create(parcel)
    expect((await courier.assign(order, undefined)).awb).not.toBe('')
  },
)

it('stops calling one kind of call after faults in a row, and waits after a 429, while the others go on', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const courier = openShiprocket(sandbox.shiprocket, { maxFaults: 2, pauseMs: 30_000, busyMs: 5_000 })
  const tracks = async () => (await sandbox.requests('track')).length
  await sandbox.fault({ call: 'track', kind: 'error-500', times: 2 })
  for (let times = 0; times < 3; times += 1)
    expect(await errorOf(courier.track(known))).toBeInstanceOf(ServiceUnavailable)
  expect(await tracks()).toBe(2)
  await courier.create(courierParcel('SH-1'))
  vi.advanceTimersByTime(30_000)
  await courier.track(known)

  await sandbox.fault({ call: 'track', kind: 'too-many-429' })
  for (let times = 0; times < 3; times += 1) expect(await errorOf(courier.track(known))).toBeInstanceOf(ServiceBusy)
  expect(await tracks()).toBe(4)
  vi.advanceTimersByTime(5_000)
  await courier.track(known)
})

it('fetches labels from its own hosts only, only PDFs, and none that is too large', async () => {
  const courier = openShiprocket(sandbox.shiprocket, { maxFaults: 100 })
  const order = await courier.create(courierParcel('SH-1'))
  expect(await errorOf(courier.label(order))).toMatchObject({
    reason: 'Shiprocket’s words: “No valid shipment ids to print label”',
  })
  await courier.assign(order, undefined)
  let fetched = 0
  const elsewhere = await respondingGateway(() => {
    fetched += 1
    return [200, '%PDF-1.4']
  })
  for (const documentOrigin of [elsewhere, 'http://bucket.amazonaws.com', 'https://amazonaws.com.evil.test']) {
    await sandbox.settings({ documentOrigin })
    expect(await errorOf(courier.label(order))).toMatchObject({ message: expect.stringContaining('not its own') })
  }
  expect(fetched).toBe(0)
  await sandbox.settings({ documentOrigin: null, documentBytes: 5_000_001 })
  expect(await errorOf(courier.label(order))).toMatchObject({ message: expect.stringContaining('larger than 5 MB') })
  await sandbox.settings({ documentBytes: 0 })
  await sandbox.fault({ call: 'document', kind: 'failure-200' })
  expect(await errorOf(courier.label(order))).toMatchObject({ message: expect.stringContaining('not a PDF') })
  expect((await courier.label(order)).subarray(0, 5).toString()).toBe('%PDF-')
})

it('never reveals a secret or a customer in errors or logs', async () => {
  const output: unknown[] = []
  for (const method of ['log', 'warn', 'error', 'info', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...words) => void output.push(words))
  onTestFinished(() => void vi.restoreAllMocks())
  const courier = openShiprocket(sandbox.shiprocket, { maxFaults: 100 })
  for (const call of ['login', 'create'] as const)
    for (const kind of ['reset', 'error-500', 'html-502'] as const) {
      await sandbox.fault({ call, kind })
      output.push(await errorOf(courier.create(courierParcel('SH-1'))))
    }
  const token = String((await sandbox.requests('create'))[0]?.headers.authorization).slice('Bearer '.length)
  // A courier that echoes what it was sent, with every status.
  for (const status of [200, 400, 403, 422, 500]) {
    const echo = await respondingGateway((body, { authorization }, url) => {
      if (url.includes('login')) return [200, { token }]
      if (url.includes('/orders?')) return [200, { data: [] }]
      return [status, { message: `${body} ${authorization} 98765 43210 asha@example.in` }]
    })
    const error = await errorOf(openShiprocket({ ...sandbox.shiprocket, apiUrl: echo }).create(courierParcel('SH-1')))
    output.push(error instanceof Error ? [error.message, error.stack] : error)
  }
  const text = inspect(output, { depth: 20, showHidden: true, getters: true })
  const secrets = [sandbox.shiprocket.password, token, 'Bearer ', '98765', 'asha@', 'Rose Residency']
  expect(token.length).toBeGreaterThan(20)
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  expect(output).toHaveLength(11)
})
