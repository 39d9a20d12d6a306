import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** A number in a document, `{}` in its sentence, is the one that a source declares at `{}`, divided by `unit`. */
type Stated = [sentence: string, source: string, declaration: string, unit?: number]

const minute = 60
const second = 1_000

const traffic = 'server/platform/traffic/connections.ts'
const shedding = 'server/platform/traffic/shed-load.ts'
const database = 'server/platform/db/database.ts'
const guard = 'server/shop/sessions/sign-in-guard.ts'
const settings = 'server/shop/settings/settings-table.ts'
const staffSession = 'server/shop/staff/staff-session.ts'
const replicas = 'server/platform/replicas/watch-replicas.ts'
const pages = 'server/site/pages/page-cache.ts'
const tracking = 'server/shipping/couriers/track-booking.ts'
const openPayment = 'server/payments/attempts/open-payment.ts'
const list = 'server/finding/lists/product-list.ts'

const numbers: Record<string, Stated[]> = {
  'docs/security.md': [
    ['{} of one client', traffic, 'perClient: {}'],
    ['{} in all', traffic, 'inAll: {}'],
    ['{} seconds for the headers', traffic, 'headers: {},\n  body', second],
    ['{} for a body', traffic, 'body: {},\n  upload', second],
    ['{} for an upload', traffic, 'upload: {},\n  silence', second],
    ['**Requests under way**: {};', shedding, 'atOnce: {},'],
    ['others wait for {} seconds at most', shedding, 'longestWait: {},', second],
    ['and for {} while the overload lasts', shedding, 'targetWait: {},', second],
    ['{} seconds for a statement', database, 'requestTimeouts: Timeouts = { statementMs: {},', second],
    ['{} for a lock', database, '4_000, lockMs: {} }', second],
    ['{} idle in a transaction', database, 'idleInTransactionMs = {}', second],
    ['a call has {} seconds in all', 'server/platform/http/deadline.ts', 'deadlineMs = {}', second],
    ['A password has {} to 128', 'contract/shop/account.ts', ".min({}, 'Password must be at least"],
    ['A password has 8 to {} characters', 'contract/shop/account.ts', ".max({}, 'Password must be 128"],
    ['from an email ({} characters', 'server/shop/sessions/password-reset.ts', 'Array.from({ length: {} }'],
    ['characters, {} minutes, once', 'server/shop/sessions/password-reset.ts', 'resetMinutes = {}'],
    ['network together ({} in 15 minutes)', guard, "'signin-of-from', times: {},"],
    ['network together (ten in {} minutes)', guard, "'signin-of-from', times: 10, seconds: {} }", minute],
    ['by account (after {} in a day', guard, 'free: {},'],
    ['the one before, up to {} minutes', guard, 'maxDelay: {} }', minute],
    ['given in the last {} minutes', 'contract/kernel/call.ts', 'reauthenticationMinutes = {}'],
    ['ends {} days after its last use', settings, "'session_idle_days').notNull().default({})"],
    ['and {} days after it began', settings, "'session_days').notNull().default({})"],
    ["a staff member's after {} minutes", staffSession, "interval '{} minutes'"],
    ['minutes and {} hours: shorter', staffSession, "interval '{} hours'"],
    ['{} pieces of a product in an order', settings, "'max_pieces_per_order').notNull().default({})"],
    ['{} unpaid orders', settings, "'max_unpaid_orders').notNull().default({})"],
    ['{} unconfirmed cash orders', settings, "'max_cod_orders').notNull().default({})"],
    ['{} orders an hour', settings, "'max_orders_per_hour').notNull().default({})"],
    ['device together have {} unconfirmed pieces', settings, "'max_new_customer_pieces').default({})"],
    ['network {}.', settings, "'max_network_pieces').default({})"],
    ['{} MB until a return names them', 'server/platform/uploads/upload-quota.ts', 'quotaBytes = {} * 1024 * 1024'],
    ['{} open ones of a purchase', 'server/payments/attempts/attempts.ts', 'maxOpenAttempts = {}'],
    ['{} of a customer in 15 minutes', 'server/payments/attempts/routes.ts', "'pay', times: {},"],
    ['15 of a customer in {} minutes', 'server/payments/attempts/routes.ts', "'pay', times: 15, seconds: {} }", minute],
    ['asked for once in {} seconds', 'server/payments/attempts/routes.ts', "'payment-status', times: 1, seconds: {} }"],
    ['decoded at once**: {},', 'server/platform/media/picture-decoder.ts', 'maxRunning = {},'],
    ['AVIF up to {} MB', 'domain/upload-rules.ts', 'maxPictureBytes = {} * 1024 * 1024'],
    ['MOV up to {} MB', 'domain/upload-rules.ts', 'maxVideoBytes = {} * 1024 * 1024'],
    ['at most {} pixels wide', 'server/platform/media/picture-jobs.ts', 'longestSide = {}'],
    ['its buckets only, {} MB at most', 'server/shipping/shiprocket/fetch-document.ts', 'maxBytes = {}', 1_000_000],
  ],
  'docs/audit/guarantees.md': [
    ['one client has {} connections at most', traffic, 'perClient: {}'],
    ['a customer keeps {} MB of uploads', 'server/platform/uploads/upload-quota.ts', 'quotaBytes = {} * 1024 * 1024'],
  ],
  'docs/money.md': [
    ['{} seconds a call', 'server/payments/phonepe/phonepe.ts', 'timeoutMs = {},', second],
    ['{} attempts of a purchase can be open', 'server/payments/attempts/attempts.ts', 'maxOpenAttempts = {}'],
    ['it waits up to {} minutes longer', 'server/payments/attempts/end-hold.ts', 'graceMs = {} * 60_000'],
    ['rest is open, {} minutes at most', openPayment, 'restPaymentMs = {} * minuteMs'],
  ],
  'docs/parcels.md': [
    ['by `poll-parcel` every {} minutes', tracking, 'dayMs ? 180 * minuteMs : {} * minuteMs'],
    ['after {} days every three hours', tracking, 'age > {} * dayMs ? 180'],
    ['after two days every {} hours', tracking, 'dayMs ? {} * minuteMs', minute],
    ['for {} days', tracking, 'age > {} * dayMs) return undefined'],
  ],
  'docs/caching.md': [
    ['on pages within {} seconds', 'server/site/pages/send-page.ts', 'visibleWithinMs = {}', second],
    ['{} s from rendering', pages, 'freshMs = {}', second],
    ['age beyond {} ', pages, 'maxPages = {}'],
    ['{} ms from the question', 'server/platform/http/dedupe-for-250-ms.ts', 'sharedMs = {}'],
  ],
  'docs/finding.md': [
    ['A list is counted to {},', list, 'maxCounted = {}'],
    ['Its pages end after {} products', list, 'maxPaged = {}'],
    ['Every number up to {} is exact', 'server/finding/facets/count-products.ts', 'maxCounted = {}'],
  ],
  'docs/architecture.md': [
    ['takes longer than {} seconds', 'server/platform/http/deadline.ts', 'deadlineMs = {}', second],
    ['within the last {} minutes of the session', 'contract/kernel/call.ts', 'reauthenticationMinutes = {}'],
    ['and on pages within {} seconds', 'server/site/pages/send-page.ts', 'visibleWithinMs = {}', second],
  ],
  'docs/glossary.md': [
    ['keeps its stock, {} minutes by default', settings, "'unpaid_hold_minutes').notNull().default({})"],
    ['in the last {} minutes', 'contract/kernel/call.ts', 'reauthenticationMinutes = {}'],
    ['is given; {} minutes', 'server/shop/second-factor/sign-in-challenge.ts', "interval '{} minutes'"],
    ['five minutes, {} codes', 'server/shop/second-factor/sign-in-challenge.ts', 'maxAttempts = {}'],
  ],
  'docs/operations.md': [
    ['keep its memory below {} MB', 'bench/overload.ts', 'megabytes: {} }'],
    ['bodies of up to {} MB', 'domain/upload-rules.ts', 'maxVideoBytes = {} * 1024 * 1024'],
    ['and wait {} s for them', traffic, 'upload: {},\n  silence', second],
    ['more than {} s behind', replicas, 'maxLagMs = {}', second],
    ['away for {} s', replicas, 'silenceMs = {}', second],
    ['opens up to {} connections for requests', database, 'connections = {},'],
    ['requests, {} for jobs', 'server/main.ts', 'openDatabase(config.databaseUrl, {})'],
    ['statement_timeout = {};', database, 'requestTimeouts: Timeouts = { statementMs: {},'],
    ['lock_timeout = {};', database, '4_000, lockMs: {} }'],
    ['idle_in_transaction_session_timeout = {}', database, 'idleInTransactionMs = {}'],
    ['up to {} rows, all or none', 'server/delivery/read-pins.ts', 'maxRows = {}'],
  ],
  'docs/commands.md': [['in time, within {} MB', 'bench/overload.ts', 'megabytes: {} }']],
  'README.md': [['The server takes {} MB at most', 'bench/overload.ts', 'megabytes: {} }']],
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const escaped = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\]|\{(?!\})|(?<!\{)\}/g, '\\$&')
const textOf = (document: string) => readFileSync(document, 'utf8').replaceAll(/\s+/g, ' ')

/** The number that a source declares. Throws where it declares none there. */
function declared(source: string, declaration: string): number {
  const found = new RegExp(escaped(declaration).replace('{}', '([\\d_.]+)')).exec(readFileSync(source, 'utf8'))?.[1]
  if (found === undefined) throw new Error(`${source} has no ${declaration}`)
  return Number(found.replaceAll('_', ''))
}

describe.each(Object.entries(numbers))('the numbers of %s', (document, stated) => {
  it.each(stated)('%s', (sentence, source, declaration, unit = 1) => {
    const number = declared(source, declaration) / unit
    const ways = [String(number), number.toLocaleString('en'), ...(words[number] ? [words[number]] : [])]
    const pattern = escaped(sentence).replace('{}', `(?<![\\d.,])(?:${ways.join('|')})(?![\\d.,]*\\d)`)
    expect(new RegExp(pattern, 'i').test(textOf(document)), `${source} says ${number}`).toBe(true)
  })
})

const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(file))

/** What GitHub and others make of a heading: the part of an address after #. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-')

const anchorsIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

it('docs/first-day.md names menu entries, buttons and headings that the back office has', () => {
  const office = new Set(
    readFileSync('texts/admin.txt', 'utf8')
      .split('\n')
      .map((line) => line.trim()),
  )
  const named = [...textOf('docs/first-day.md').matchAll(/\*\*(.+?)\*\*/g)].map(([, words = '']) => words)
  const entries = execFileSync('git', ['grep', '-hoE', "label: '[^']+'", 'admin/src'], { encoding: 'utf8' })
  expect(named.filter((words) => !office.has(words) && !entries.includes(`'${words}'`))).toEqual([])
})

it('README.md’s first change is of words that stand where it says, and nowhere else', () => {
  const [, words = ''] = /`git grep '(.+?)'` finds/.exec(textOf('README.md')) ?? []
  const places = execFileSync('git', ['grep', '-lF', '-e', words], { encoding: 'utf8' }).trim().split('\n')
  expect(places.toSorted()).toEqual([
    'README.md',
    'e2e/home.spec.ts',
    'storefront/app/home/new-arrivals.tsx',
    'texts/storefront.txt',
  ])
  for (const place of places) expect(textOf('README.md')).toContain(place)
})

it.each(documents)('%s links to what there is', (file) => {
  const links = [...readFileSync(file, 'utf8').matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)]
    .map(([, link, picture]) => link ?? picture ?? '')
    .filter((link) => !/^https?:/.test(link))
  const broken = links.filter((link) => {
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? file : join(dirname(file), path)
    return !existsSync(target) || (anchor !== undefined && !anchorsIn(target).includes(anchor))
  })
  expect(broken).toEqual([])
})

it.each(documents.filter((file) => !file.startsWith('docs/decisions/')))('%s names files that there are', (file) => {
  const named = [...readFileSync(file, 'utf8').matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.\w+)`/g)].map(([, path = '']) => path)
  const roots = ['', 'server/', 'storefront/app/', `${dirname(file)}/`]
  expect(named.filter((path) => !roots.some((root) => existsSync(root + path)))).toEqual([])
})
