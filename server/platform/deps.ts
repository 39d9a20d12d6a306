import type { Config } from './config/config.ts'
import type { Pool, Reader } from './db/database.ts'
import type { Failpoint } from './failpoints.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { FileStore } from './media/file-store.ts'
import type { PictureDecoder } from './media/picture-decoder.ts'
import type { AddressSigner } from './media/sign-address.ts'
import type { SecretKey } from './secrets/secret-key.ts'
import type { CountAttempt, RateLimits } from './traffic/rate-limit.ts'

/** What the routes of every feature receive: connection, queues, configuration and files, opened once for the whole app. */
export type Deps = {
  db: Pool
  /** For what may be a moment old: a replica where there is one. */
  reader: Reader
  jobs: Jobs
  config: Config
  fileStore: FileStore
  decoder: PictureDecoder
  rateLimits: RateLimits
  /** The same as `rateLimits.count`. */
  signer: AddressSigner
  countAttempt: CountAttempt
  secretKey: SecretKey
  failpoint?: Failpoint | undefined
}

/** What verbs need that change an order and e-mail the customer about it. */
export type OrderDeps = { jobs: Jobs; publicUrl: string; failpoint?: Failpoint | undefined }
