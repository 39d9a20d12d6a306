import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { inTransaction } from '../db/database.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import type { Letter } from './letter.ts'
import { openMail } from './send-mail.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const letter: Letter = {
  to: 'meera@kargha.test',
  replyTo: 'asha@kargha.test',
  subject: 'ताना and बाना',
  paragraphs: ['Namaste Meera,', 'Your saree is on its way.'],
  links: [{ label: 'Follow it', url: 'https://shop.example.in/my-orders' }],
  shopName: 'Kargha',
}

/** A mail server that says `busy` to the first letter, and takes the others. */
async function mailServer(busy: string) {
  const taken: { from: string; to: string; message: string }[] = []
  let asked = 0
  const talk = async (socket: Socket) => {
    const say = (words: string) => socket.write(`${words}\r\n`)
    let envelope = { from: '', to: '' }
    let message: string[] | null = null
    say('220 ready')
    for await (const line of createInterface({ input: socket })) {
      if (message !== null) {
        if (line !== '.') message.push(line)
        else {
          taken.push({ ...envelope, message: message.join('\r\n') })
          message = null
          say('250 taken')
        }
      } else if (line.startsWith('MAIL FROM:')) {
        envelope = { from: line, to: '' }
        asked += 1
        say(asked === 1 ? busy : '250 go on')
      } else if (line.startsWith('RCPT TO:')) {
        envelope.to = line
        say('250 go on')
      } else if (line === 'DATA') {
        message = []
        say('354 go on')
      } else say(line === 'QUIT' ? '221 goodbye' : '250 well')
    }
  }
  const server = createServer((socket) => {
    socket.on('error', () => {})
    talk(socket).catch(() => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, taken, asked: () => asked }
}

const mailTo = (smtpUrl: string) =>
  openMail({ smtpUrl, mailFrom: 'Kargha <shop@kargha.test>', dataDirectory: shop.dataDirectory })

it('a letter that the mail server has no time for is sent again, and arrives once and whole', async () => {
  const { url, taken, asked } = await mailServer('451 try again later')
  await inTransaction(shop.db, (tx) => shop.jobs.enqueue(tx, 'mail', letter))
  await shop.jobs.work('mail', mailTo(url))
  const hurry = () => shop.db.execute("update pgboss.job set start_after = now() where state = 'retry'")
  await expect.poll(() => hurry().then(() => taken.length)).toBe(1)
  const state = async () => (await shop.db.execute("select state from pgboss.job where name = 'mail'")).rows
  await expect.poll(state).toEqual([{ state: 'completed' }])
  expect(asked()).toBe(2)
  expect(taken).toHaveLength(1)

  const [{ from = '', to = '', message = '' } = {}] = taken
  expect([from, to]).toEqual(['MAIL FROM:<shop@kargha.test>', 'RCPT TO:<meera@kargha.test>'])
  const read = await PostalMime.parse(message)
  expect(read).toMatchObject({
    from: { name: 'Kargha', address: 'shop@kargha.test' },
    to: [{ address: 'meera@kargha.test' }],
    replyTo: [{ address: 'asha@kargha.test' }],
    subject: letter.subject,
  })
  for (const body of [read.text, read.html]) expect(body).toContain('Your saree is on its way.')
  expect(read.html).toContain('https://shop.example.in/my-orders')
})

it('a letter that came to be of no use while it waited is not sent any more', async () => {
  const { url, taken } = await mailServer('250 go on')
  const send = mailTo(url)
  const after = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  await send({ ...letter, until: after(-1) })
  expect(taken).toEqual([])
  await send({ ...letter, until: after(1) })
  expect(taken).toHaveLength(1)
})

it('the letter with a one-time password is of use for half an hour', async () => {
  const { email } = await shop.signUp()
  await shop.visit()('forgotPassword', { body: { email } })
  const { rows } = await shop.db.execute<{ seconds: number }>(
    `select extract(epoch from (data->>'until')::timestamptz - created_on)::int as seconds
     from pgboss.job where data->>'to' = '${email}'`,
  )
  expect(rows[0]?.seconds).toBeGreaterThan(29 * 60)
  expect(rows[0]?.seconds).toBeLessThanOrEqual(30 * 60)
})
