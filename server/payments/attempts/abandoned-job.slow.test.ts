import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { expectNoMismatches, openOnlineShop } from '../../../testing/online-shop.ts'
import { workerKilledAt } from '../../../testing/processes.ts'
import { violationsIn } from '../../../testing/violations.ts'
import { openJobs } from '../../platform/jobs/jobs.ts'
import { openGateway } from '../phonepe/phonepe.ts'
import { runPaymentJobs } from './payment-jobs.ts'

it('settles a payment on another server when the one that was settling it has been killed', async () => {
  const online = await openOnlineShop({ withoutPaymentJobs: true })
  onTestFinished(online.close)
  const { shop, sandbox } = online
  await sandbox.webhooks({ drop: true })
  const bought = await online.buyOnline()
  const statuses = async () => {
    const { status, paymentStatus } = await bought.order()
    return [status, paymentStatus]
  }
  // Half a minute until a job counts as abandoned is here a second.
  const shortened = await shop.db.execute(
    sql`update pgboss.queue set expire_seconds = 1 where name = 'process-webhook' and expire_seconds = 30`,
  )
  expect(shortened.rowCount).toBe(1)
  // Only the killed worker's job can settle the payment.
  await online.postponeJobs('check-payment')
  await sandbox.choose(bought.transactionId, 'pay')
  await online.webhook({ payload: { merchantOrderId: bought.transactionId } })
  expect(await workerKilledAt(shop, 'payment settled', sandbox.environment)).toBe('SIGKILL')
  expect(await statuses()).toEqual(['Order Placed', 'Pending'])

  const jobs = await openJobs(shop.url, () => {}, { pollSeconds: 0.5, superviseSeconds: 1 })
  onTestFinished(jobs.stop)
  await runPaymentJobs({ db: shop.db, jobs, gateway: openGateway(sandbox.phonepe), publicUrl: online.url })
  await expect.poll(statuses).toEqual(['Order Placed', 'Completed'])
  await shop.emailWith(`To: ${bought.customer.email}`, 'We’ve received your payment')
  await expectNoMismatches(online)
  expect(await violationsIn(shop.db)).toEqual([])
})
