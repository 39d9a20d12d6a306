import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refused, type Send } from '@kargha/contract/kernel/client.ts'
import type { AddressFields } from '@kargha/contract/shop/address.ts'
import { api } from '@kargha/contract/shop/api.ts'
import { type Client, createClient } from '@kargha/contract/shop/client.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { vi } from 'vitest'
import { buildApp } from '../server/app.ts'
import { runImportJobs } from '../server/catalogue/product-import/product-import-jobs.ts'
import { runRecordImportJobs } from '../server/office/imports/import-jobs.ts'
import { runPaymentJobs } from '../server/payments/attempts/payment-jobs.ts'
import { openGateway } from '../server/payments/phonepe/phonepe.ts'
import { reportWaitingRefund } from '../server/payments/refunds/report-waiting-refund.ts'
import { readConfig } from '../server/platform/config/config.ts'
import { batchTimeouts, openDatabase } from '../server/platform/db/database.ts'
import type { Failpoint } from '../server/platform/failpoints.ts'
import { undeclaredRefusal } from '../server/platform/http/register-route.ts'
import { openJobs } from '../server/platform/jobs/jobs.ts'
import type { Email } from '../server/platform/mail/email.ts'
import { emlRenderer } from '../server/platform/mail/send-mail.ts'
import { openFileStore } from '../server/platform/media/file-store.ts'
import { openPictureDecoder, type PictureDecoder } from '../server/platform/media/picture-decoder.ts'
import { openSigner } from '../server/platform/media/sign-address.ts'
import { openSecretKey } from '../server/platform/secrets/secret-key.ts'
import { type MeasureDisk, openDisks } from '../server/platform/uploads/disks.ts'
import { runConfirmationJobs } from '../server/selling/confirmations/confirmation-jobs.ts'
import type { Couriers } from '../server/shipping/couriers/courier.ts'
import { addresses, customers } from '../server/shop/customers/account-table.ts'
import { hashPassword } from '../server/shop/sessions/password.ts'
import { openSession } from '../server/shop/sessions/session.ts'
import { settings } from '../server/shop/settings/settings-table.ts'
import { freshDatabase, seededDatabase } from './database.ts'
import { emailText } from './email-text.ts'
import { productPictures } from './products.ts'
import { violationsIn } from './violations.ts'

export const password = 'a good long password'
/** Slow on purpose. */
const passwordHash = hashPassword(password)
/** An address with all of its fields, the optional ones too: what is lost of one is noticed. */
export const home: Required<AddressFields> = {
  street: '12 Loom Street',
  city: 'Kochi',
  state: 'Kerala',
  zipcode: '682001',
}

export async function refusal(request: Promise<unknown>): Promise<{ status: number; code: string; message: string }> {
  const outcome = await request.catch((error: unknown) => error)
  if (outcome instanceof Refused) return { status: outcome.status, code: outcome.code, message: outcome.message }
  if (outcome instanceof Error) throw new Error('Expected a refusal, got an error', { cause: outcome })
  throw new Error(`Expected a refusal, got ${JSON.stringify(outcome)}`)
}

/** Without a socket. */
export const sendTo =
  (app: FastifyInstance): Send =>
  async ({ method, url, headers, body }) => {
    const response = await app.inject({ method: method as 'GET', url, headers, ...(body !== undefined && { body }) })
    return { status: response.statusCode, body: response.json() }
  }

type TestShopOptions = {
  /** By default a test can order everything for one customer. */
  orderLimits?: boolean
  seeded?: boolean
  environment?: NodeJS.ProcessEnv
  /** For tests that write what the shop never would. */
  allowsViolations?: boolean
  failpoint?: Failpoint
  log?: { write(line: string): void }
  gatewayOptions?: Parameters<typeof openGateway>[1]
  /** The caller runs their jobs. */
  couriers?: Couriers
  /** Leaves payment jobs to other processes. */
  withoutPaymentJobs?: boolean
  withoutImportJobs?: boolean
  decoder?: PictureDecoder
  /** By default there is room, whatever this machine's disk has. */
  measureDisk?: MeasureDisk
  /** Returns the proxy's URL. */
  proxyDatabase?: (url: string) => Promise<string>
}

/**
 * On its own database, without a socket. `client()` makes a visitor's client, `signUp()` a customer's. Checks every
 * response against the contract; `close` checks the doctor's invariants.
 */
export async function openShop(options: TestShopOptions = {}) {
  const database = await (options.seeded ? seededDatabase() : freshDatabase())
  const url = options.proxyDatabase ? await options.proxyDatabase(database.url) : database.url
  const dataDirectory = await mkdtemp(join(tmpdir(), 'kargha-test-'))
  const config = readConfig({
    DATABASE_URL: url,
    DATA_DIR: dataDirectory,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    // Hosts that tests open on this machine.
    IMPORT_PICTURES_FROM: '127.0.0.1',
    ...options.environment,
  })
  const fileStore = await openFileStore({ dataDirectory, s3: undefined })
  for (const name of productPictures) await writeFile(join(fileStore.directory, name), 'x')
  const { db, pool } = openDatabase(url)
  const owner = openDatabase(database.ownerUrl, 2, batchTimeouts)
  if (!options.orderLimits)
    await db.update(settings).set({
      maxPiecesPerOrder: 1e6,
      maxUnpaidOrders: 1e6,
      maxCodOrders: 1e6,
      maxOrdersPerHour: 1e6,
      maxNewCustomerPieces: null,
      maxNetworkPieces: null,
    })
  const jobs = await openJobs(url, () => {}, { pollSeconds: 0.5 })
  const gateway = config.phonepe && openGateway(config.phonepe, options.gatewayOptions)
  const { failpoint, log, decoder } = options
  const undeclaredRefusals: string[] = []
  const watchedLog = {
    write(line: string) {
      if (line.includes(undeclaredRefusal)) undeclaredRefusals.push(line)
      log?.write(line)
    },
  }
  const app = await buildApp({
    db,
    jobs,
    config,
    gateway,
    ...(options.couriers && { couriers: options.couriers }),
    ...(failpoint && { failpoint }),
    ...(decoder && { decoder }),
    disks: openDisks(dataDirectory, options.measureDisk ?? (async () => ({ used: 0.5, freeBytes: 1e12 }))),
    log: watchedLog,
  })
  if (gateway && !options.withoutPaymentJobs)
    await runPaymentJobs({ db, jobs, gateway, publicUrl: config.publicUrl, ...(failpoint && { failpoint }) })
  await jobs.work('report-refund', ({ refundId }) =>
    reportWaitingRefund({ db, jobs, adminUrl: config.adminUrl }, refundId),
  )

  const secretKey = await openSecretKey(config)
  const imports = { db, jobs, fileStore, decoder: decoder ?? openPictureDecoder(), config }
  if (!options.withoutImportJobs) {
    await runImportJobs(imports)
    await runRecordImportJobs({ db, jobs, secretKey })
  }
  await runConfirmationJobs({ db, jobs, publicUrl: config.publicUrl, ...(failpoint && { failpoint }) })

  const client = (token = ''): Client => {
    const call = createClient(sendTo(app), () => token)
    return async (name, input) => {
      const reply = await call(name, input)
      api[name].data.parse(reply.data)
      return reply
    }
  }

  let count = 0
  /** With an address. Inserted directly, as hashing is slow. */
  async function signUp(name = 'Meera Nair') {
    count += 1
    const email = `customer-${count}@kargha.test`
    const account = { name, email, mobileNo: '9876543210', passwordHash: await passwordHash }
    const [customer] = await db.insert(customers).values(account).returning()
    const id = customer?.id ?? ''
    const [address] = await db
      .insert(addresses)
      .values({ customerId: id, ...home })
      .returning()
    const token = await openSession(db, id, 'Another program')
    return { client: client(token), email, id, token, addressId: address?.id ?? '' }
  }

  const signer = await openSigner(config, db)
  const toEml = emlRenderer(config.mailFrom, signer)
  const emails = new Map<string, string>()

  /** As they would be sent, oldest first. */
  async function queuedEmails(): Promise<string[]> {
    const { rows } = await db.execute<{ id: string; data: Email }>(
      sql`select id, data from pgboss.job where name = 'mail' order by created_on, id`,
    )
    for (const { id, data } of rows) if (!emails.has(id)) emails.set(id, (await toEml(data)).message.toString('utf8'))
    return rows.flatMap(({ id }) => emails.get(id) ?? [])
  }

  /** Waits for the first one with all these words in its headers or text. */
  const emailWith = (...words: string[]): Promise<string> =>
    vi.waitFor(
      async () => {
        const queued = await queuedEmails()
        const found = queued.find((email) => words.every((word) => `${email}\n${emailText(email)}`.includes(word)))
        if (found === undefined) throw new Error(`None of ${queued.length} emails has the words: ${words.join(', ')}`)
        return found
      },
      { timeout: 60_000 },
    )

  /** Throws if data violate an invariant, or a call refused with an undeclared code. */
  async function close() {
    await app.close()
    await jobs.stop()
    // Tests share the demo's stored pictures, and a bucket's can't be checked here.
    const hasAllFiles = !options.seeded && config.s3 === undefined
    const violations = options.allowsViolations ? [] : await violationsIn(db, hasAllFiles ? fileStore : undefined)
    await Promise.all([pool.end(), owner.pool.end()])
    await database.drop()
    await rm(dataDirectory, { recursive: true })
    if (undeclaredRefusals.length > 0) throw new Error(`Undeclared refusals: ${undeclaredRefusals.join('')}`)
    if (violations.length > 0) throw new Error(`Invariants are violated: ${JSON.stringify(violations, null, 2)}`)
  }

  return {
    app,
    db,
    ownerDb: owner.db,
    jobs,
    url,
    ownerUrl: database.ownerUrl,
    dataDirectory,
    secretKey,
    signer,
    client,
    signUp,
    emailWith,
    close,
  }
}

export type TestShop = Awaited<ReturnType<typeof openShop>>
