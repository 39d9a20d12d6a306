import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressFields } from '@kargha/contract/account.ts'
import { api } from '@kargha/contract/api.ts'
import { type Client, createClient, Refused, type Send } from '@kargha/contract/client.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { openJobs } from '../jobs/jobs.ts'
import { capturedMail } from '../mail/send-mail.ts'
import { freshDatabase, seededDatabase } from './database.ts'

export const password = 'a good long password'
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
  const { db, pool } = openDatabase(url)
  const jobs = await openJobs(url, () => {})
  const mailDirectory = join(dataDirectory, 'mail')
  await jobs.work('mail', capturedMail(mailDirectory, config.mailFrom))
  const app = await buildApp({ db, jobs, config })

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

  let customers = 0
  /** Signs a new customer up and in; with an address, ready to order. */
  async function signUp(name = 'Meera Nair') {
    customers += 1
    const email = `customer-${customers}@kargha.test`
    const form = { name, email, mobileNo: '9876543210', password, confirmPassword: password }
    await visit()('signup', { body: form })
    const { data } = await visit()('signin', { body: { email, password } })
    const client = visit(data.token)
    const profile = await client('updateUser', { params: { userId: data._id }, body: { address: home } })
    return { client, email, id: data._id, token: data.token, addressId: profile.data.address[0]?._id ?? '' }
  }

  /** The captured letters, oldest first, once there are `count` of them. */
  async function letters(count: number): Promise<string[]> {
    for (;;) {
      const files = (await readdir(mailDirectory).catch(() => [])).filter((file) => file.endsWith('.eml')).sort()
      if (files.length >= count) return Promise.all(files.map((file) => readFile(join(mailDirectory, file), 'utf8')))
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  async function close() {
    await app.close()
    await jobs.stop()
    await pool.end()
    await database.drop()
    await rm(dataDirectory, { recursive: true })
  }

  return { app, db, jobs, url, visit, signUp, letters, close }
}

export type TestShop = Awaited<ReturnType<typeof openShop>>
