type LineOptions = {
  /** Requests under way at the same time. */
  atOnce: number
  /** Milliseconds after which a request of a burst is refused. */
  longestWait: number
  /** Milliseconds that a request waits at most during an overload. */
  targetWait: number
  /** Milliseconds without a refusal that end an overload. */
  calm: number
}

type Waiting = { since: number; settle(isAdmitted: boolean): void }

export type WaitingLine = {
  /** Whether a request that comes now is refused at once. */
  isClosed(): boolean
  /** Resolves with false if the request waited in vain; else it has to `leave`. */
  enter(): Promise<boolean>
  leave(): void
}

/**
 * Requests wait in turn for a place, those of a burst for long. Once one has waited in vain, more come than are served, and
 * waiting helps nobody: until nobody has been refused for a while, none waits for longer than the target (decision 115).
 */
export function waitingLine({ atOnce, longestWait, targetWait, calm }: LineOptions): WaitingLine {
  let underWay = 0
  /** In the order of their coming. */
  const waiting = new Set<Waiting>()
  let refusedAt = Number.NEGATIVE_INFINITY

  const first = (): Waiting | undefined => waiting.values().next().value
  const isOverloaded = () => performance.now() - refusedAt < calm

  return {
    isClosed() {
      const oldest = first()
      // Who comes behind it would hardly be served in time.
      if (oldest === undefined || !isOverloaded() || performance.now() - oldest.since < targetWait / 2) return false
      refusedAt = performance.now()
      return true
    },
    enter() {
      if (underWay < atOnce) {
        underWay += 1
        return Promise.resolve(true)
      }
      return new Promise((resolve) => {
        const settle = (isAdmitted: boolean) => {
          clearTimeout(timeout)
          waiting.delete(entry)
          if (!isAdmitted) refusedAt = performance.now()
          resolve(isAdmitted)
        }
        const entry: Waiting = { since: performance.now(), settle }
        const timeout = setTimeout(settle, isOverloaded() ? targetWait : longestWait, false)
        waiting.add(entry)
      })
    },
    leave() {
      const next = first()
      // Its place is handed on.
      if (next) next.settle(true)
      else underWay -= 1
    },
  }
}
