import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FaultShop, openFaultShop } from './fault-shop.ts'
import { hasPgBouncer } from './pgbouncer.ts'
import { type Survival, survivalOf } from './survival.ts'

describe.skipIf(!(await hasPgBouncer()))('a shop behind PgBouncer in transaction mode', () => {
  let shop: FaultShop
  let survival: Survival
  beforeAll(async () => {
    shop = await openFaultShop({ withPgBouncer: true })
    survival = survivalOf(shop)
  })
  afterAll(async () => {
    await shop?.close()
    survival?.printFigures()
  })

  it('sells, for cash and online, and sends its emails, while PgBouncer is killed and started again', async () => {
    for (const paymentMethod of ['COD', 'PhonePe'] as const)
      await survival.expectSurvives(`PgBouncer killed, away for 2 s (${paymentMethod})`, {
        wanted: paymentMethod === 'COD' ? 5 : 10,
        paymentMethod,
        async fault(traffic) {
          shop.pgBouncer?.kill()
          await sleep(2_000)
          await expect.poll(() => traffic.failed()).toBeGreaterThan(0)
          await shop.pgBouncer?.start()
        },
      })
    await expect.poll(() => shop.retryEmails().then(shop.waitingEmails)).toBe(0)
  })

  it('survives its lines to the database being cut', () =>
    survival.expectSurvives('lines of PgBouncer cut 10 times in 3 s', {
      async fault() {
        for (let count = 0; count < 10; count += 1) {
          shop.database.cut()
          await sleep(300)
        }
      },
    }))
})
