/** The gateway's prescribed schedule of status checks, the first after 22 s. */
const schedule = [
  { times: 1, seconds: 22 },
  { times: 10, seconds: 3 },
  { times: 10, seconds: 6 },
  { times: 6, seconds: 10 },
  { times: 2, seconds: 30 },
] as const

const hourMs = 3_600_000
/** A minute, less the queue's delay. */
const nearlyMinuteMs = 58_000

/** After the schedule every minute; every hour once the link expired more than an hour ago without a result. */
export function nextCheck(checks: number, now: Date, expiresAt: Date): Date {
  let left = checks
  for (const { times, seconds } of schedule) {
    if (left < times) return new Date(now.getTime() + seconds * 1000)
    left -= times
  }
  const expiredLongAgo = now.getTime() - expiresAt.getTime() > hourMs
  return new Date(now.getTime() + (expiredLongAgo ? hourMs : nearlyMinuteMs))
}

/** Soon at first, then hourly. A refund may take a week. */
export function nextRefundCheck(checks: number, now: Date): Date {
  const seconds = [2, 3, 5, 10, 20, 40, 60, 120, 300, 900][checks] ?? 3600
  return new Date(now.getTime() + seconds * 1000)
}
