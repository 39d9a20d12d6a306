import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/**
 * Where the server waits for something outside its process, which may never answer, the same declaration at the top of the
 * file has to name a limit. What comes out of these (a statement, a file's stream, a child's message) is limited with them.
 * Not checked: the disk, of which no call can be given up, and loops over a request's body (`connections.ts` limits those).
 */
const ways = [
  { what: 'a request', opens: /\bfetch\(|\bhttps?\.(request|get)\(/, limit: /\bsignal: / },
  {
    what: 'a connection to the database',
    opens: /\bnew (pg\.)?(Client|Pool|PreparingClient|PreparingPool|PgBoss)\(/,
    limit: /query_timeout: |\.\.\.connectionLimits\(|\.\.\.poolOptions,/,
  },
  { what: 'a lock that outlives its transaction', opens: /\bpg_advisory_lock\(/, limit: /lock_timeout/ },
  {
    what: 'a socket',
    opens: /\b(net|tls)\.connect\(|\bcreateConnection\(|\blookup\(/,
    limit: /\btimeout: |\bsignal: /,
  },
  { what: 'a mail server', opens: /\bcreateTransport\(/, limit: /socketTimeout: |streamTransport: / },
  { what: 'a bucket', opens: /\bnew S3Driver\(/, limit: /connectionTimeout: .+socketTimeout: / },
  {
    what: 'a program',
    opens: /\b(fork|spawn|execFile|exec)\(\s*(program|process)/,
    limit: /\btimeout: |\bsetTimeout\(/,
  },
  { what: 'an event', opens: /\bawait (once|on|finished)\(/, limit: /\bsignal\b/ },
  {
    what: 'a promise that something else settles',
    opens: /\bnew Promise\b|\bPromise\.withResolvers\b/,
    limit: /\bsetTimeout\(|\btimeout: |\bAbortSignal\.timeout\(/,
  },
]

/** Declarations without a limit of their own, and what ends the wait. */
const allowed: Record<string, string> = {
  'server/operations/backup/dump-database.ts: connect': 'a backup runs for as long as it takes',
  'server/operations/migrate/migrate.ts: prepareDatabase': 'a migration waits for that of another process',
  'server/platform/db/batched-reads.ts: batchedReads': 'the statement that reads them all',
  'server/platform/db/database.ts: withConnection': 'a migration runs for as long as it takes',
  'server/platform/db/read-in-batches.ts: fetchInBatches': 'the pool and its statements',
  'server/platform/replicas/watch-replicas.ts: watchReplica': 'the watch, when the replica is silent',
  'server/site/pages/render-queue.ts: renderQueue': 'the renderings before it, whose statements are limited',
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'server/*.ts'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => !file.endsWith('.test.ts'))

const nameOf = (declaration: string) =>
  /^(?:export )?(?:async )?(?:function\*?|const|class|type) (\w+)/.exec(declaration)?.[1] ??
  declaration.split(/ \{|\n/)[0] ??
  ''

/** Each begins at the left edge. Comments say nothing about what the code does. */
const declarationsOf = (source: string): string[] =>
  source.replaceAll(/\/\*.*?\*\/|^\s*\/\/[^\n]*/gms, '').split(/\n(?=[a-z])/)

function unlimitedIn(source: string): { name: string; what: string }[] {
  return declarationsOf(source).flatMap((declaration) =>
    ways
      .filter(({ opens, limit }) => opens.test(declaration) && !limit.test(declaration))
      .map(({ what }) => ({ name: nameOf(declaration), what })),
  )
}

describe('what the server waits for', () => {
  const found = files.flatMap((file) =>
    unlimitedIn(readFileSync(file, 'utf8')).map(({ name, what }) => ({ place: `${file}: ${name}`, what })),
  )

  it('has a limit of time', () => {
    const unlimited = found.filter(({ place }) => allowed[place] === undefined)
    expect(unlimited, 'add a time limit or signal, or say in `allowed` what ends the wait').toEqual([])
  })

  it('is allowed to go without one only where it does', () => {
    const places = new Set(found.map(({ place }) => place))
    expect(Object.keys(allowed).filter((place) => !places.has(place))).toEqual([])
  })

  it.each([
    ['a request', 'async function read() {\n  return await fetch(url)\n}'],
    ['a connection to the database', 'const pool = new pg.Pool({ connectionString })'],
    ['a mail server', 'const transport = createTransport({ url })'],
    ['a bucket', 'const bucket = new S3Driver({ bucket, region })'],
    ['a program', 'const child = fork(program)'],
    ['an event', "async function closed() {\n  await once(socket, 'close')\n}"],
    ['a promise that something else settles', "const end = new Promise((resolve) => socket.on('end', resolve))"],
    ['a socket', 'const socket = net.connect(port)'],
    ['a lock that outlives its transaction', "async function lock() {\n  await query('select pg_advisory_lock(1)')\n}"],
  ])('is found without one: %s', (what, source) => {
    expect(unlimitedIn(source).map((each) => each.what)).toEqual([what])
    expect(ways.map((way) => way.what)).toContain(what)
  })
})
