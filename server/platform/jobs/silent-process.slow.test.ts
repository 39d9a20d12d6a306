import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { openShop } from '../../../testing/shop.ts'
import { openJobs } from './jobs.ts'

it('gives the import of a process that fell silent to another one, but not that of a slow one', async () => {
  const shop = await openShop({ withoutImportJobs: true })
  onTestFinished(() => shop.close())
  // A minute of silence is here ten seconds.
  const shortened = await shop.db.execute(
    `update pgboss.queue set heartbeat_seconds = 10 where name = 'import-products' and heartbeat_seconds = 60`,
  )
  expect(shortened.rowCount).toBe(1)
  const began: string[] = []
  const openProcess = async (name: string) => {
    const jobs = await openJobs(shop.url, () => {}, { pollSeconds: 0.5, superviseSeconds: 1 })
    onTestFinished(() => jobs.abandon())
    await jobs.work('import-products', async () => {
      began.push(name)
      await sleep(60_000, undefined, { ref: false })
    })
    return jobs
  }
  const first = await openProcess('first')
  await first.enqueue(shop.db, 'import-products', { importId: 'slow' })
  await expect.poll(() => began).toEqual(['first'])
  await openProcess('second')
  await sleep(20_000)
  expect(began).toEqual(['first'])
  await first.abandon()
  await expect.poll(() => began, { timeout: 40_000 }).toEqual(['first', 'second'])
})
