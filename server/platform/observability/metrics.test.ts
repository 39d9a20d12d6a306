import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { addProduct } from '../../../testing/products.ts'
import { openSandbox } from '../../../testing/sandbox.ts'
import { openShop, sendTo, type TestShop } from '../../../testing/shop.ts'
import { buildApp } from '../../app.ts'
import { flaggedPaymentsGauge } from '../../payments/attempts/staff-payments.ts'
import { openGateway } from '../../payments/phonepe/phonepe.ts'
import { readConfig } from '../config/config.ts'
import { openDatabase } from '../db/database.ts'
import { failedEmailsGauge } from '../jobs/failed-emails.ts'
import { queueGauges } from '../jobs/queue-gauges.ts'
import { openDisks } from '../uploads/disks.ts'
import { diskGauge } from './disk-gauge.ts'
import { type Metrics, openMetrics } from './metrics.ts'
import { walArchiveGauge } from './wal-archive.ts'

let shop: TestShop
let database: ReturnType<typeof openDatabase>
let metrics: Metrics
beforeAll(async () => {
  shop = await openShop()
  database = openDatabase(shop.url, 2)
  metrics = openMetrics(database.pool)
  failedEmailsGauge(metrics.registry, shop.db)
  queueGauges(metrics.registry, shop.db)
  flaggedPaymentsGauge(metrics.registry, shop.db)
  diskGauge(metrics.registry, openDisks(shop.dataDirectory))
  walArchiveGauge(metrics.registry, shop.db)
})
afterAll(async () => {
  await database.pool.end()
  await shop.close()
})

const read = async (pattern: RegExp) => pattern.exec(await metrics.registry.metrics())?.[1]

/** Names of metrics in PromQL, without Prometheus's suffixes. */
const namesIn = (query: string) =>
  [...query.matchAll(/[a-z]+_[a-z0-9_]+(?=[\s{[)>]|$)/g)]
    .map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))
    .filter((name) => name !== 'histogram_quantile')

it('measures everything that the alerts and the dashboard ask for', async () => {
  const alerts = [...(await readFile('deploy/prometheus/alerts.yml', 'utf8')).matchAll(/expr: (.+)/g)]
  const dashboard = JSON.parse(await readFile('deploy/grafana/dashboard.json', 'utf8'))
  const panels: Array<{ targets: Array<{ expr: string }> }> = dashboard.panels
  const queries = [
    ...alerts.map(([, query = '']) => query),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  expect(queries.length).toBeGreaterThan(20)
  const measured = new Set((await metrics.registry.getMetricsAsJSON()).map(({ name }) => name))
  expect([...new Set(queries.flatMap(namesIn))].filter((name) => !measured.has(name))).toEqual([])
})

it('counts refusals by their code', async () => {
  const config = readConfig({
    DATABASE_URL: shop.url,
    DATA_DIR: shop.dataDirectory,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  })
  const app = await buildApp({ db: shop.db, jobs: shop.jobs, config, metrics })
  onTestFinished(() => app.close())
  const productId = await addProduct(shop.db, { stock: 1 })
  const { token } = await shop.signUp()
  const headers = { authorization: token }
  const body = JSON.stringify({ productId, quantity: 2 })
  const url = '/api/v1/user/add-to-cart'
  const reply = await sendTo(app)({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  })
  expect(reply.status).toBe(409)
  expect(await read(/^refusals_total\{code="INSUFFICIENT_STOCK"\} (\d+)$/m)).toBe('1')
})

it('says how many jobs are due and for how long, by queue, and forgets a queue that has caught up', async () => {
  await shop.jobs.enqueue(shop.db, 'sweep', {})
  await shop.jobs.enqueue(shop.db, 'sweep', {}, { startAfter: new Date(Date.now() + 3_600_000) })
  await shop.ownerDb.execute(
    "update pgboss.job set start_after = now() - interval '10 minutes' where start_after <= now()",
  )
  expect(await read(/^job_queue_waiting\{queue="sweep"\} (\d+)$/m)).toBe('1')
  expect(Number(await read(/^job_queue_behind_seconds\{queue="sweep"\} (.+)$/m))).toBeGreaterThanOrEqual(600)
  await shop.ownerDb.execute('delete from pgboss.job')
  expect(await read(/^(job_queue_\w+\{.*)$/m)).toBeUndefined()
})

it('says which calls of a service are suspended, until one succeeds', async () => {
  const sandbox = await openSandbox()
  onTestFinished(() => sandbox.close())
  const onCircuit = (call: string, isOpen: boolean) => metrics.noteCircuit('PhonePe', call, isOpen)
  const gateway = openGateway(sandbox.phonepe, { maxFaults: 2, pauseMs: 0, onCircuit })
  const isSuspended = () => read(/^circuit_open\{service="PhonePe",call="orderStatus"\} (\d)$/m)
  for (const expected of [undefined, '1', '1']) {
    await sandbox.fault({ call: 'orderStatus', kind: 'error-500' })
    await expect(gateway.orderStatus('T1')).rejects.toThrow('PhonePe')
    expect(await isSuspended()).toBe(expected)
  }
  await sandbox.control('DELETE', '/faults')
  await gateway.orderStatus('T1')
  expect(await isSuspended()).toBe('0')
})
