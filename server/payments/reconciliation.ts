/** The gateway's own schedule for asking after a payment: how often, and how many seconds apart. The first is after 22 s. */
const schedule = [
  { times: 1, seconds: 22 },
  { times: 10, seconds: 3 },
  { times: 10, seconds: 6 },
  { times: 6, seconds: 10 },
  { times: 2, seconds: 30 },
] as const

const hourMs = 3_600_000
/** A minute, less what the queue itself takes: what was paid shows within one. */
const nearlyMinuteMs = 58_000

/**
 * When a payment that was asked after `checks` times is asked after again: from then on every minute, and every hour where
 * its link died an hour ago and the gateway has still not made up its mind.
 */
export function nextCheck(checks: number, now: Date, expiresAt: Date): Date {
  let left = checks
  for (const { times, seconds } of schedule) {
    if (left < times) return new Date(now.getTime() + seconds * 1000)
    left -= times
  }
  const isLongDead = now.getTime() - expiresAt.getTime() > hourMs
  return new Date(now.getTime() + (isLongDead ? hourMs : nearlyMinuteMs))
}

/** When a refund that was asked after `checks` times is asked after again: soon at first, then every hour. It may take a week. */
export function nextRefundCheck(checks: number, now: Date): Date {
  const seconds = [2, 3, 5, 10, 20, 40, 60, 120, 300, 900][checks] ?? 3600
  return new Date(now.getTime() + seconds * 1000)
}
