import { readdir, readFile } from 'node:fs/promises'
import { createClient } from '@kargha/contract/shop/client.ts'
import type autocannon from 'autocannon'
import { hasNginx, openNginx } from '../deploy/programs/nginx.ts'
import { type Buyer, isSingle, newBuyer, sendTo } from './api-client.ts'
import { pageConnections } from './distinct-requests.ts'
import { isSmokeTest, type LoadResult, load, median, numberArgument } from './load.ts'
import { startMeasuredServer } from './measured-server.ts'
import { liftOrderLimits, orderRequest, purchasesOf } from './purchases.ts'

/**
 * Loads 1, 2 and 4 servers behind nginx, and prints the CPU time per request of nginx, servers and database. `npm run
 * bench:scale -- 10` measures ten seconds at a time.
 */
const seconds = isSmokeTest ? 1 : numberArgument(5)
const rounds = isSmokeTest ? 1 : 3

if (!(await hasNginx())) throw new Error('There is no nginx, and this user may not install it')
const shop = await startMeasuredServer()
const ports = [Number(new URL(shop.origin).port)]
const clocks: (() => Promise<number>)[] = [shop.processorMilliseconds]

/** Of a process with its children, present and past. */
async function withChildren(parent: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')))
  let ticks = 0
  for (const [index, stat] of stats.entries()) {
    const fields = (stat.split(') ')[1] ?? '').split(' ')
    const isParent = pids[index] === String(parent)
    if (!isParent && fields[1] !== String(parent)) continue
    // User and kernel mode; the parent's fields include ended children.
    ticks += fields.slice(11, isParent ? 15 : 13).reduce((sum, each) => sum + Number(each), 0)
  }
  return ticks * 10
}

const { rows: backends } = await shop.pool.query('select pg_backend_pid() as pid')
const [, backend = ''] = (await readFile(`/proc/${backends[0].pid}/stat`, 'utf8')).split(') ')
const postmaster = Number(backend.split(' ')[1])

type Costs = { servers: number; database: number; nginx: number }

async function costs(nginxPid: number): Promise<Costs> {
  const servers = (await Promise.all(clocks.map((each) => each()))).reduce((sum, each) => sum + each, 0)
  return { servers, database: await withChildren(postmaster), nginx: await withChildren(nginxPid) }
}

async function measured(name: string, requests: autocannon.Request[]) {
  const connections = name === 'pages' ? pageConnections : 32
  const nginx = await openNginx(`${shop.directory}/${name.replaceAll(/\W/g, '-')}-${ports.length}`, ports)
  try {
    await load(nginx.url, 1, requests, connections)
    const results: (LoadResult & Costs)[] = []
    for (let round = 0; round < rounds; round++) {
      const before = await costs(nginx.pid)
      const result = await load(nginx.url, seconds, requests, connections)
      const after = await costs(nginx.pid)
      const each = (who: keyof Costs) => (after[who] - before[who]) / result.total
      results.push({ ...result, servers: each('servers'), database: each('database'), nginx: each('nginx') })
    }
    const of = (figure: 'rate' | 'p99' | keyof Costs) => median(results.map((result) => result[figure]))
    return {
      load: name,
      servers: ports.length,
      'per second': Math.round(of('rate')),
      'p99 ms': of('p99'),
      'nginx ms': of('nginx').toFixed(3),
      'server ms': of('servers').toFixed(3),
      'database ms': of('database').toFixed(3),
      statuses: [...new Set(results.flatMap(({ statuses }) => Object.keys(statuses)))].join(' '),
    }
  } finally {
    await nginx.close()
  }
}

try {
  await liftOrderLimits(shop.pool)
  const send = sendTo(shop.origin)
  const products = (await createClient(send)('getAllProducts', { query: { inStock: 'true' } })).data.filter(isSingle)
  const buyers: Buyer[] = []
  for (let count = 0; count < (isSmokeTest ? 5 : 50); count++) buyers.push(await newBuyer(send))
  const purchases = await purchasesOf(shop.pool, buyers[0] as Buyer, 60)

  const get = (path: string, authorization = '') => ({ method: 'GET' as const, path, headers: { authorization } })
  const loads: Record<string, autocannon.Request[]> = {
    'calls of a visitor': products.flatMap(({ _id }, index) => [
      get(`/api/v1/user/get-product/${_id}`),
      get('/api/v1/user/get-all-products?page=1&limit=24'),
      get('/api/v1/user/get-cart-details', buyers[index % buyers.length]?.token),
    ]),
    orders: buyers.map((buyer) => orderRequest(buyer, purchases)),
    pages: ['/', '/products', ...products.map(({ slug }) => `/products/${slug}`)].map((path) => get(path)),
  }
  const rows = []
  for (const count of [1, 2, 4]) {
    while (ports.length < count) {
      const other = await shop.addServer()
      ports.push(other.port)
      clocks.push(other.processorMilliseconds)
    }
    for (const [name, requests] of Object.entries(loads)) rows.push(await measured(name, requests))
  }
  console.table(rows)
  const { rows: sizes } = await shop.pool.query(
    `select pg_database_size(current_database())::float8 / greatest(1, (select count(*) from orders)) as bytes`,
  )
  console.log(`The database has ${Math.round(sizes[0].bytes / 1000)} kB for each order, with all else in it`)
  if (rows.some(({ statuses }) => statuses !== '200')) process.exitCode = 1
} finally {
  await shop.close()
}
