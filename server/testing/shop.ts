import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressFields } from '@kargha/contract/account.ts'
import { api } from '@kargha/contract/api.ts'
import { type Client, createClient, Refused, type Send } from '@kargha/contract/client.ts'
import { sql } from 'drizzle-orm'
import { addresses, customers } from '../account/account-table.ts'
import { hashPassword } from '../account/password.ts'
import { openSession } from '../account/session.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { openJobs } from '../jobs/jobs.ts'
import type { Letter } from '../mail/letter.ts'
import { writeOut } from '../mail/send-mail.ts'
import { openShelf } from '../media/shelf.ts'
import { openGateway } from '../payments/phonepe.ts'
import type { AtPoint } from '../payments/points.ts'
import { paymentWorld } from '../payments/routes.ts'
import { workPayments } from '../payments/work-payments.ts'
import { freshDatabase, seededDatabase } from './database.ts'
import { textOf } from './letter-text.ts'
import { productPictures } from './products.ts'
import { brokenPromises } from './promises.ts'

export const password = 'a good long password'
/** Made once, because it is slow on purpose. */
const passwordHash = hashPassword(password)
export const home: AddressFields = { street: '12 Loom Street', city: 'Kochi', state: 'Kerala', zipcode: '682001' }

/** Who refused what, for `await expect(refusal(...)).resolves.toEqual(...)`: status, code and the shopper's sentence. */
export async function refusal(asked: Promise<unknown>): Promise<{ status: number; code: string; message: string }> {
  const answer = await asked.catch((error: unknown) => error)
  if (!(answer instanceof Refused)) throw new Error(`Expected a refusal, got ${JSON.stringify(answer)}`)
  return { status: answer.status, code: answer.code, message: answer.message }
}

type Options = {
  /** With the demo's catalogue and customers. */
  seeded?: boolean
  environment?: NodeJS.ProcessEnv
  /** Its tests write what the shop itself never would, so its promises aren't looked at when it closes. */
  brokenOnPurpose?: boolean
  /** Is told of each point that an order or a payment passes. */
  atPoint?: AtPoint
  /** Takes the log's lines; LOG_LEVEL says which. */
  log?: { write(line: string): void }
  /** How long the payment gateway is waited for. */
  patience?: Parameters<typeof openGateway>[1]
  /** Queues payments' work and leaves it to others. */
  isIdle?: boolean
  /** Puts something between shop and database: takes the database's address, answers the one to use. */
  through?: (url: string) => Promise<string>
}

/**
 * A whole shop on a database of its own, without a listening socket: `visit()` gives a visitor's client, `signUp()` a new
 * customer's. Every answer is held to the contract's schema.
 */
export async function openShop(options: Options = {}) {
  const database = await (options.seeded ? seededDatabase() : freshDatabase())
  const url = options.through ? await options.through(database.url) : database.url
  const dataDirectory = await mkdtemp(join(tmpdir(), 'kargha-test-'))
  const config = readConfig({
    DATABASE_URL: url,
    DATA_DIR: dataDirectory,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ...options.environment,
  })
  const shelf = await openShelf({ dataDirectory, s3: undefined })
  for (const name of productPictures) await writeFile(join(shelf.directory, name), 'x')
  const { db, pool } = openDatabase(url)
  const jobs = await openJobs(url, () => {})
  const gateway = config.phonepe && openGateway(config.phonepe, options.patience)
  const world = {
    db,
    jobs,
    config,
    gateway,
    ...(options.atPoint && { atPoint: options.atPoint }),
    ...(options.log && { log: options.log }),
  }
  const app = await buildApp(world)
  const payments = paymentWorld(world)
  if (payments && !options.isIdle) await workPayments(payments)

  const send: Send = async ({ method, url, headers, body }) => {
    const answer = await app.inject({ method: method as 'GET', url, headers, ...(body !== undefined && { body }) })
    return { status: answer.statusCode, body: answer.json() }
  }
  const visit = (token = ''): Client => {
    const client = createClient(send, () => token)
    return async (name, input) => {
      const reply = await client(name, input)
      api[name].data.parse(reply.data)
      return reply
    }
  }

  let count = 0
  /** A new customer, signed in and with an address, ready to order: written at once, without the form’s slow password. */
  async function signUp(name = 'Meera Nair') {
    count += 1
    const email = `customer-${count}@kargha.test`
    const written = { name, email, mobileNo: '9876543210', passwordHash: await passwordHash }
    const [customer] = await db.insert(customers).values(written).returning()
    const id = customer?.id ?? ''
    const [address] = await db
      .insert(addresses)
      .values({ customerId: id, ...home })
      .returning()
    const token = await openSession(db, id, 'Another program')
    return { client: visit(token), email, id, token, addressId: address?.id ?? '' }
  }

  const written = writeOut(config.mailFrom)
  const letters = new Map<string, string>()

  /** The first of the queued letters with all these words in its head or its text, once there is one, as it would travel. */
  async function letterWith(...words: string[]): Promise<string> {
    for (;;) {
      const { rows } = await db.execute<{ id: string; data: Letter }>(
        sql`select id, data from pgboss.job where name = 'mail' order by created_on, id`,
      )
      for (const { id, data } of rows) {
        const letter = letters.get(id) ?? (await written(data)).message.toString('utf8')
        letters.set(id, letter)
        if (words.every((word) => `${letter}\n${textOf(letter)}`.includes(word))) return letter
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  /** Closes the shop, and fails where it was left with a broken promise. */
  async function close() {
    await app.close()
    await jobs.stop()
    // The demo's pictures lie where it was filled, once for all tests, and what a bucket has can't be seen here.
    const isAllHere = !options.seeded && config.s3 === undefined
    const broken = options.brokenOnPurpose ? [] : await brokenPromises(db, isAllHere ? shelf : undefined)
    await pool.end()
    await database.drop()
    await rm(dataDirectory, { recursive: true })
    if (broken.length > 0) throw new Error(`The shop broke its promises: ${JSON.stringify(broken, null, 2)}`)
  }

  return { app, db, jobs, url, dataDirectory, visit, signUp, letterWith, close }
}

export type TestShop = Awaited<ReturnType<typeof openShop>>
