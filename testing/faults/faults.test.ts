import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FaultShop, openFaultShop } from './fault-shop.ts'
import { startTraffic } from './order-traffic.ts'
import { enough, perSecond, type Survival, survivalOf } from './survival.ts'

let shop: FaultShop
let survival: Survival
const expectSurvives: Survival['expectSurvives'] = (...parameters) => survival.expectSurvives(...parameters)
beforeAll(async () => {
  shop = await openFaultShop()
  survival = survivalOf(shop)
})
afterAll(async () => {
  await shop?.close()
  survival?.printFigures()
})

async function repeatedly(times: number, intervalMs: number, work: () => unknown): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    await work()
    await sleep(intervalMs)
  }
}

describe('no order is lost or doubled, and the same process goes on selling, when', () => {
  it('the connections to the database are cut again and again', () =>
    expectSurvives('connections cut 10 times in 3 s', { fault: () => repeatedly(10, 300, () => shop.database.cut()) }))

  it('the database refuses connections', () =>
    expectSurvives('connections refused for 5 s', {
      async fault(traffic) {
        shop.database.set({ refuses: true })
        shop.database.cut()
        await sleep(5_000)
        await expect.poll(() => traffic.failed()).toBeGreaterThan(0)
        shop.database.set({})
      },
    }))

  it.each([2, 10])('the lines to the database are silent for %i s', (seconds) =>
    expectSurvives(`lines silent for ${seconds} s, then half-open`, {
      async fault() {
        shop.database.set({ isSilent: true })
        await expect.poll(() => shop.database.silentConnections()).toBeGreaterThan(0)
        await sleep(seconds * 1000)
        shop.database.set({})
      },
    }),
  )

  it('each packet to and from the database is 300 ms late', () =>
    expectSurvives('packets 300 ms late for 10 s', {
      async fault() {
        shop.database.set({ delayMs: 300 })
        await sleep(10_000)
        shop.database.set({})
      },
    }))

  it('all backends are terminated again and again', () =>
    expectSurvives('backends terminated 10 times in 3 s', { fault: () => repeatedly(10, 300, shop.terminateBackends) }))

  it('the database is stopped at once and started again', () =>
    expectSurvives('PostgreSQL stopped at once, and started', {
      wanted: 10,
      fault: () => shop.killDatabase().then(shop.startDatabase),
    }))

  it('the mail server hangs, and what it did not take is sent later', async () => {
    await expectSurvives('mail server hung', {
      async fault() {
        const before = shop.mail.connections()
        shop.mail.hang(true)
        await expect.poll(() => shop.mail.connections()).toBeGreaterThan(before)
        await expect.poll(shop.failedEmails).toBeGreaterThan(0)
        shop.mail.hang(false)
      },
    })
    // Unanswered ones are sent too.
    await expect.poll(() => shop.retryEmails().then(shop.failedEmails)).toBe(0)
  })

  it('the payment gateway hangs, and Cash on Delivery is not held up', async () => {
    await expectSurvives('payment gateway silent for 5 s', {
      // A call to the gateway may take ten seconds.
      wanted: 10,
      paymentMethod: 'PhonePe',
      async fault() {
        const before = shop.gateway.silentConnections()
        shop.gateway.set({ isSilent: true })
        await expect.poll(() => shop.gateway.silentConnections()).toBeGreaterThan(before)
        const onDelivery = startTraffic({ ...shop, perSecond })
        await sleep(5_000)
        await survival.finish(onDelivery)
        expect(onDelivery.failed()).toBe(0)
        expect(onDelivery.answered.length).toBeGreaterThan(enough)
        shop.gateway.set({})
      },
    })
    const online = startTraffic({ ...shop, perSecond: 2, paymentMethod: 'PhonePe' })
    await expect.poll(() => online.answered.at(-1)?.payment.paymentUrl).toContain('http')
    await survival.finish(online)
  })

  it('the disk of the database is full', async ({ skip }) => {
    const disk = shop.disks.database
    if (disk === undefined) return skip('this user may not mount a small disk')
    await expectSurvives('disk of the database full', {
      async fault(traffic) {
        disk.fill()
        await expect.poll(() => traffic.statuses().has(507)).toBe(true)
        disk.empty()
      },
    })
  })

  it('the disk for media is full', async ({ skip }) => {
    const disk = shop.disks.media
    if (disk === undefined) return skip('this user may not mount a small disk')
    await expectSurvives('disk for media full', {
      async fault(traffic) {
        const orders = traffic.answered.length
        disk.fill()
        expect(await shop.uploadPicture()).toMatchObject({ status: 507, code: 'STORAGE_FULL' })
        expect(await shop.metrics()).toContain('\ndisk_used_ratio{disk="media"} 1\n')
        await expect.poll(() => traffic.answered.length).toBeGreaterThan(orders + enough)
        disk.empty()
      },
    })
  })

  it('the disk of the WAL is full, which ends PostgreSQL until it is started with room again', async ({ skip }) => {
    const disk = await shop.moveWal()
    if (disk === undefined) return skip('this user may not mount a small disk')
    await expectSurvives('disk of the WAL full, PostgreSQL started', {
      wanted: 10,
      async fault() {
        disk.fill()
        await shop.useUpWal()
        disk.empty()
        await shop.startDatabase()
      },
    })
  })
})
