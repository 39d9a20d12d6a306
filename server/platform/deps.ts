import type { Config } from './config/config.ts'
import type { Pool, Reader } from './db/database.ts'
import type { Failpoint } from './failpoints.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { FileStore } from './media/file-store.ts'
import type { PictureDecoder } from './media/picture-decoder.ts'
import type { AddressSigner } from './media/sign-address.ts'
import type { SecretKey } from './secrets/secret-key.ts'
import type { CountAttempt, RateLimits } from './traffic/rate-limit.ts'
import type { Disks } from './uploads/disks.ts'

/** Opened once per app. */
export type Deps = {
  db: Pool
  /** For reads that may be a moment old. */
  reader: Reader
  jobs: Jobs
  config: Config
  fileStore: FileStore
  decoder: PictureDecoder
  disks: Disks
  rateLimits: RateLimits
  signer: AddressSigner
  countAttempt: CountAttempt
  secretKey: SecretKey
  failpoint?: Failpoint | undefined
}

/** For verbs that change an order and email the customer. */
export type OrderDeps = { jobs: Jobs; publicUrl: string; failpoint?: Failpoint | undefined }
