import { once } from 'node:events'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import PostalMime from 'postal-mime'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { openShop, refusal, type TestShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { inTransaction } from '../db/database.ts'
import { failedEmailsGauge } from '../jobs/failed-emails.ts'
import { openJobs } from '../jobs/jobs.ts'
import type { Email } from './email.ts'
import { openMail } from './send-mail.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const email: Email = {
  to: 'meera@kargha.test',
  replyTo: 'asha@kargha.test',
  subject: 'ताना and बाना',
  paragraphs: ['Namaste Meera,', 'Your saree is on its way.'],
  links: [{ label: 'Follow it', url: 'https://shop.example.in/my-orders' }],
  shopName: 'Kargha',
}

type Replies = {
  /** The reply to the nth command, from 1; null for silence, undefined for the usual one. */
  [Command in 'connect' | 'MAIL FROM' | 'RCPT TO' | 'DATA' | 'end of data']?: (
    count: number,
  ) => string | null | undefined
}

async function mailServer(replies: Replies = {}) {
  const accepted: { from: string; to: string; message: string }[] = []
  const counts = new Map<string, number>()
  const sockets = new Set<Socket>()
  const serve = async (socket: Socket) => {
    const reply = (command: keyof Replies, usual: string) => {
      const count = (counts.get(command) ?? 0) + 1
      counts.set(command, count)
      const own = replies[command]?.(count)
      if (own !== null) socket.write(`${own ?? usual}\r\n`)
      return own === undefined
    }
    let envelope = { from: '', to: '' }
    let message: string[] | null = null
    reply('connect', '220 ready')
    for await (const line of createInterface({ input: socket })) {
      if (message !== null) {
        if (line !== '.') message.push(line)
        else {
          accepted.push({ ...envelope, message: message.join('\r\n') })
          message = null
          reply('end of data', '250 accepted')
        }
      } else if (line.startsWith('MAIL FROM:')) {
        envelope = { from: line, to: '' }
        reply('MAIL FROM', '250 ok')
      } else if (line.startsWith('RCPT TO:')) {
        envelope.to = line
        reply('RCPT TO', '250 ok')
      } else if (line === 'DATA') {
        if (reply('DATA', '354 go ahead')) message = []
      } else socket.write(line === 'QUIT' ? '221 goodbye\r\n' : '250 ok\r\n')
    }
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    serve(socket).catch(() => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, accepted, attempts: () => counts.get('MAIL FROM') ?? 0 }
}

const mailFrom = 'Kargha <shop@kargha.test>'
const mailTo = (smtpUrl: string, timeoutSeconds?: number) =>
  openMail(
    { smtpUrl, mailFrom, dataDirectory: shop.dataDirectory, ...(timeoutSeconds && { timeoutSeconds }) },
    shop.signer,
  )
const skipRetryDelay = () => shop.db.execute("update pgboss.job set start_after = now() where state = 'retry'")

it('retries an email that the mail server rejects temporarily, and delivers it once and complete', async () => {
  const { url, accepted, attempts } = await mailServer({
    'MAIL FROM': (count) => (count === 1 ? '451 try again later' : undefined),
  })
  await inTransaction(shop.db, (tx) => shop.jobs.enqueue(tx, 'mail', email))
  await shop.jobs.work('mail', mailTo(url))
  await expect.poll(() => skipRetryDelay().then(() => accepted.length)).toBe(1)
  const state = async () => (await shop.db.execute("select state from pgboss.job where name = 'mail'")).rows
  await expect.poll(state).toEqual([{ state: 'completed' }])
  expect(attempts()).toBe(2)
  expect(accepted).toHaveLength(1)

  const [{ from = '', to = '', message = '' } = {}] = accepted
  expect([from, to]).toEqual(['MAIL FROM:<shop@kargha.test>', 'RCPT TO:<meera@kargha.test>'])
  const read = await PostalMime.parse(message)
  expect(read).toMatchObject({
    from: { name: 'Kargha', address: 'shop@kargha.test' },
    to: [{ address: 'meera@kargha.test' }],
    replyTo: [{ address: 'asha@kargha.test' }],
    subject: email.subject,
  })
  for (const body of [read.text, read.html]) expect(body).toContain('Your saree is on its way.')
  expect(read.html).toContain('https://shop.example.in/my-orders')
})

/** No other test works on its queue. */
async function ownShop() {
  const own = await openShop()
  onTestFinished(() => own.close())
  const enqueue = (to: string) => inTransaction(own.db, (tx) => own.jobs.enqueue(tx, 'mail', { ...email, to }))
  const retryNow = () => own.db.execute("update pgboss.job set start_after = now() where state = 'retry'")
  return { ...own, enqueue, retryNow }
}

it('sends an email with the same Message-ID again when the acknowledgement was lost, and a different one otherwise', async () => {
  const { url, accepted } = await mailServer({ 'end of data': (count) => (count === 1 ? '451 lost it' : undefined) })
  const { jobs, enqueue, retryNow } = await ownShop()
  await jobs.work('mail', mailTo(url))
  await enqueue('meera@kargha.test')
  await expect.poll(() => retryNow().then(() => accepted.length)).toBe(2)
  await enqueue('asha@kargha.test')
  await expect.poll(() => accepted.length).toBe(3)
  const ids = accepted.map(({ message }) => /^Message-ID: (.*)$/im.exec(message)?.[1])
  expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@kargha\.test>\r?$/)
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})

it('keeps an email that was refused for good, without sending its neighbours twice, until staff send it again', async () => {
  const { url, accepted } = await mailServer({
    'RCPT TO': (count) => (count === 1 ? '550 no such mailbox' : undefined),
  })
  const own = await ownShop()
  const { client } = await hireStaff(own)
  await own.jobs.work('mail', mailTo(url))
  await own.enqueue('unknown@kargha.test')
  const failed = async (query = {}) => (await client('getFailedEmails', { query })).data
  await expect.poll(() => failed()).toHaveLength(1)
  for (const name of ['asha', 'meera', 'zoya']) await own.enqueue(`${name}@kargha.test`)
  await expect.poll(() => accepted.length).toBe(3)

  const registry = new Registry()
  failedEmailsGauge(registry, own.db)
  expect(await registry.metrics()).toMatch(/^failed_emails 1$/m)
  const [found] = await failed()
  expect(found).toMatchObject({ to: 'unknown@kargha.test', subject: email.subject })
  expect(found?.error).toContain('550 no such mailbox')
  expect(await failed({ q: 'UNKNOWN@' })).toHaveLength(1)
  expect(await failed({ q: 'asha' })).toEqual([])

  const params = { id: found?._id ?? '' }
  const resent = await Promise.allSettled([client('resendEmail', { params }), client('resendEmail', { params })])
  expect(resent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect.poll(() => accepted.length).toBe(4)
  // In any order: several are sent at a time.
  const recipients = ['asha', 'meera', 'unknown', 'zoya'].map((name) => `RCPT TO:<${name}@kargha.test>`)
  expect(accepted.map(({ to }) => to).toSorted()).toEqual(recipients)
  // The Message-ID of the first attempt.
  const { rows } = await own.db.execute<{ id: string }>("select id from pgboss.job where state = 'failed'")
  expect(accepted.find(({ to }) => to.includes('unknown'))?.message).toContain(`<${rows[0]?.id}@kargha.test>`)
  expect(await failed()).toEqual([])
  expect(await refusal(client('resendEmail', { params: { id: 'nothing' } }))).toMatchObject({ status: 404 })
  expect(await registry.metrics()).toMatch(/^failed_emails 0$/m)
})

it('sends a backlog without waiting for the next look at the queue, each email once', async () => {
  const { url, accepted } = await mailServer()
  const own = await ownShop()
  const recipients = Array.from({ length: 60 }, (_, index) => `customer-${index}@kargha.test`)
  for (const to of recipients) await own.enqueue(to)
  const jobs = await openJobs(own.url, () => {}, { pollSeconds: 600 })
  onTestFinished(() => jobs.abandon())
  await jobs.work('mail', mailTo(url))
  await expect.poll(() => accepted.length).toBe(recipients.length)
  expect(accepted.map(({ to }) => to).toSorted()).toEqual(recipients.map((to) => `RCPT TO:<${to}>`).toSorted())
  const states = async () => (await own.db.execute("select distinct state from pgboss.job where name = 'mail'")).rows
  await expect.poll(states).toEqual([{ state: 'completed' }])
})

it('keeps as failed what was retried for days', async () => {
  const { url } = await mailServer({ connect: () => '421 too busy' })
  const own = await ownShop()
  await own.enqueue('meera@kargha.test')
  await own.db.execute("update pgboss.job set retry_count = retry_limit where name = 'mail'")
  await own.jobs.work('mail', mailTo(url))
  const { client } = await hireStaff(own)
  await expect.poll(async () => (await client('getFailedEmails', {})).data).toMatchObject([{ to: 'meera@kargha.test' }])
  await own.db.execute("delete from pgboss.job where name = 'failed-mail'")
})

it.each(['connect', 'RCPT TO', 'end of data'] as const)(
  'gives up on a mail server that is silent at %s',
  async (point) => {
    const { url } = await mailServer({ [point]: () => null })
    await expect(mailTo(url, 0.2)(email, 'job')).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  },
)

it('captures emails so that nobody else on the machine can read them', async () => {
  const directory = join(shop.dataDirectory, 'mail')
  await mkdir(directory, { recursive: true, mode: 0o755 })
  await openMail({ smtpUrl: undefined, mailFrom, dataDirectory: shop.dataDirectory }, shop.signer)(email, 'job')
  const files = await readdir(directory)
  expect(files).toHaveLength(1)
  const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
  expect([await mode(directory), await mode(join(directory, files[0] ?? ''))]).toEqual(['700', '600'])
})

it('drops an email that expired while it waited', async () => {
  const { url, accepted } = await mailServer()
  const send = mailTo(url)
  const after = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  await send({ ...email, until: after(-1) }, 'job')
  expect(accepted).toEqual([])
  await send({ ...email, until: after(1) }, 'job')
  expect(accepted).toHaveLength(1)
})

it('lets the email with a one-time password expire after half an hour', async () => {
  const customer = await shop.signUp()
  const halfAnHour = 30 * 60_000
  const earliest = Date.now() + halfAnHour
  await shop.client()('forgotPassword', { body: { email: customer.email } })
  const latest = Date.now() + halfAnHour
  const { rows } = await shop.db.execute<{ until: string }>(
    `select data->>'until' as until from pgboss.job where data->>'to' = '${customer.email}' and data ? 'until'`,
  )
  expect(rows).toHaveLength(1)
  expect(Date.parse(rows[0]?.until ?? '')).toBeGreaterThanOrEqual(earliest)
  expect(Date.parse(rows[0]?.until ?? '')).toBeLessThanOrEqual(latest)
})
