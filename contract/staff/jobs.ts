import { z } from 'zod'
import { Id } from '../kernel/call.ts'
import { listCall, listQuery, recordCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

export const FailedJobsQuery = listQuery(['at'])
export type FailedJobsQuery = z.output<typeof FailedJobsQuery>

/** Failed for good, or at least three times in a row. */
export const FailedJob = z.object({
  _id: Id,
  /** In words: 'Refund money through the gateway'. */
  name: z.string(),
  /** As in 'refundId 7f3k…'. */
  about: z.string(),
  at: z.string(),
  error: z.string(),
  attempts: z.int(),
  /** Null if it is not retried. */
  nextAttemptAt: z.string().nullable(),
})
export type FailedJob = z.infer<typeof FailedJob>

export const staffJobs = {
  getFailedJobs: listCall(
    staffRoutes.getFailedJobs,
    'Jobs that failed for good or keep failing, the latest first; q searches what they are and what they are about',
    FailedJobsQuery,
    FailedJob,
  ),
  retryJob: recordCall(staffRoutes.retryJob, 'Try a failed job again now', z.object({ _id: Id })),
}
