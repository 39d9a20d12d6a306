type BudgetOptions = {
  /** Always allowed, however slow. */
  atLeast: number
  /** Limits memory. */
  atMost: number
  /** A request's longest wait for earlier ones. */
  seconds: number
  /** In milliseconds. */
  now?: () => number
}

/** Milliseconds between measurements. */
const interval = 100

export type RequestBudget = {
  hasRoom(): boolean
  begin(): void
  end(): void
}

/**
 * At `rate` completions a second, a request behind `n` others waits `n / rate` seconds (Little's law), so `seconds *
 * rate` may be under way, within the limits. The rate is known only while requests queue; before that, `atMost` may.
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
