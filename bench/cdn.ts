import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@kargha/contract/shop/client.ts'
import { hasNginx, openNginx } from '../deploy/programs/nginx.ts'
import { sendTo } from './api-client.ts'
import { isSmokeTest, type LoadResult, load, median, numberArgument } from './load.ts'
import { startMeasuredServer } from './measured-server.ts'

/**
 * Measures nginx as a CDN: cached pages against a plain file of the same bytes, and how soon a changed name shows. `npm
 * run bench:cdn -- 3` measures three seconds at a time. Exits with 1 beyond a limit.
 */
const seconds = isSmokeTest ? 1 : numberArgument(5)
const rounds = isSmokeTest ? 1 : 5
const limits = { share: 0.9, seenMs: 2_000 }
const headers = { 'accept-encoding': 'br' }

if (!(await hasNginx())) throw new Error('There is no nginx, and this user may not install it')
const server = await startMeasuredServer()
const nginx = await openNginx(server.directory, [Number(new URL(server.origin).port)])

/** CPU time of its workers. */
async function nginxMilliseconds(): Promise<number> {
  const children = await readFile(`/proc/${nginx.pid}/task/${nginx.pid}/children`, 'utf8')
  const times = children
    .trim()
    .split(' ')
    .map(async (pid) => {
      const [, fields = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')
      const [user, kernel] = fields.split(' ').slice(11, 13).map(Number)
      return ((user ?? 0) + (kernel ?? 0)) * 10
    })
  return (await Promise.all(times)).reduce((sum, each) => sum + each, 0)
}

async function measured(origin: string, path: string): Promise<LoadResult & { nginxMs: number }> {
  const before = await nginxMilliseconds()
  const result = await load(origin, seconds, [{ method: 'GET', path, headers }])
  return { ...result, nginxMs: ((await nginxMilliseconds()) - before) / result.total }
}

/** Unlike fetch, doesn't decompress. */
async function encodedBytes(url: string): Promise<Buffer> {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  return Buffer.concat(await response.toArray())
}

async function againstPlainFile(path: string) {
  const page = await encodedBytes(nginx.url + path)
  await writeFile(join(nginx.plain.folder, 'page.html'), page)
  await load(nginx.url, 1, [{ method: 'GET', path, headers }])
  const pages: Awaited<ReturnType<typeof measured>>[] = []
  const files: typeof pages = []
  for (let round = 0; round < rounds; round++) {
    files.push(await measured(nginx.plain.url, '/page.html'))
    pages.push(await measured(nginx.url, path))
  }
  const of = (results: typeof pages, figure: 'rate' | 'nginxMs') => median(results.map((each) => each[figure]))
  const failed = pages.some(({ statuses }) => Object.keys(statuses).some((status) => status !== '200'))
  return {
    page: path,
    bytes: page.length,
    'pages per second': Math.round(of(pages, 'rate')),
    'files per second': Math.round(of(files, 'rate')),
    ratio: (of(pages, 'rate') / of(files, 'rate')).toFixed(2),
    'nginx ms a page': of(pages, 'nginxMs').toFixed(3),
    'nginx ms a file': of(files, 'nginxMs').toFixed(3),
    // Unlike a rate, hardly changed by other load.
    'ratio of work': of(files, 'nginxMs') / of(pages, 'nginxMs'),
    failed,
  }
}

async function millisecondsUntilSeen(name: string): Promise<number> {
  const isSeen = async () => (await (await fetch(`${nginx.url}/products`)).text()).includes(name)
  // Caches the page at a random age.
  for (let count = 0; count < 5; count++) {
    await isSeen()
    await sleep(Math.random() * 300)
  }
  const { data } = await createClient(sendTo(server.origin))('getAllProducts', { query: { limit: 1 } })
  await server.pool.query('update products set name = $2 where id = $1', [data[0]?._id, name])
  const changedAt = Date.now()
  while (!(await isSeen())) if (Date.now() - changedAt > 30_000) throw new Error(`${name} was not seen`)
  return Date.now() - changedAt
}

try {
  const rows = [await againstPlainFile('/'), await againstPlainFile('/products')]
  console.table(
    rows.map(({ failed: _, ...row }) => ({
      ...row,
      'ratio of work': row['ratio of work'].toFixed(2),
      limit: limits.share,
    })),
  )
  const seen: number[] = []
  for (let round = 0; round < (isSmokeTest ? 1 : 10); round++)
    seen.push(await millisecondsUntilSeen(`Renamed ${round}`))
  console.log(
    `A changed name is seen after ${median(seen)} ms, at most ${Math.max(...seen)} ms (limit: ${limits.seenMs})`,
  )
  const isExceeded = rows.some((row) => row['ratio of work'] < limits.share) || Math.max(...seen) > limits.seenMs
  if (rows.some(({ failed }) => failed) || (isExceeded && !isSmokeTest)) process.exitCode = 1
} finally {
  await nginx.close()
  await server.close()
}
