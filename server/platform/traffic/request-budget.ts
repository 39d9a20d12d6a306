type BudgetOptions = {
  /** Requests under way that are always allowed, however slow they are. */
  atLeast: number
  /** Requests under way that are never exceeded, for the sake of memory. */
  atMost: number
  /** The longest that a request should wait for those before it, in seconds. */
  seconds: number
  /** The time in milliseconds. */
  now?: () => number
}

/** Milliseconds between two measurements of how many requests are completed. */
const interval = 100

export type RequestBudget = {
  /** Whether another request can be completed in time. */
  hasRoom(): boolean
  begin(): void
  end(): void
}

/**
 * Decides how many requests may be under way. Where `rate` requests are completed a second, one that joins `n` others waits
 * `n / rate` seconds (Little's law), so `seconds * rate` may be under way, within the limits. The rate is known only while
 * requests queue up; until then a burst is allowed the most.
 */
export function requestBudget({
  atLeast,
  atMost,
  seconds,
  now = () => performance.now(),
}: BudgetOptions): RequestBudget {
  let underWay = 0
  let completed = 0
  let shed = 0
  let allowed = atMost
  let rate: number | undefined
  let measuredAt = now()

  function measure() {
    const elapsed = (now() - measuredAt) / 1000
    if (elapsed * 1000 < interval) return
    if (underWay < atLeast && shed === 0) {
      rate = undefined
      allowed = atMost
    } else {
      const current = completed / elapsed
      rate = rate === undefined ? current : 0.7 * rate + 0.3 * current
      allowed = Math.min(atMost, Math.max(atLeast, seconds * rate))
    }
    completed = 0
    shed = 0
    measuredAt = now()
  }

  return {
    hasRoom() {
      measure()
      if (underWay < allowed) return true
      shed += 1
      return false
    },
    begin() {
      underWay += 1
    },
    end() {
      underWay -= 1
      completed += 1
    },
  }
}
