import type { Pool } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Gateway } from './gateway.ts'
import type { AtPoint } from './points.ts'

/** What the verbs of payments need. */
export type PaymentWorld = {
  db: Pool
  jobs: Jobs
  gateway: Gateway
  publicUrl: string
  atPoint?: AtPoint | undefined
}
