import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnavailable } from '../db/errors.ts'

/** In PostgreSQL's log: written by a primary, replayed by a replica. */
export type Position = () => Promise<number>

const everyMs = 100
/** With the page cache's second and 250 ms of shared replies, staff's changes show within two seconds. */
const maxLagMs = 400
export const readLagMs = maxLagMs + everyMs
/** After this silence a replica counts as away. */
const silenceMs = 600
/** Older marks are useless. */
const maxMarks = 50

export type Mark = { at: number; position: number }

export type WatchedReplica = {
  /** Milliseconds; infinite while the replica is away, or its lag is unknown or too long. */
  lagMs: () => number
  isUsable: () => boolean
  /** Rejects when the replica goes away. */
  whileThere: <Answer>(answer: Promise<Answer>) => Promise<Answer>
}

/** Silence counts as failure. */
async function repeat(work: () => Promise<void>, onFailure: () => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const timeout = AbortSignal.timeout(silenceMs)
    const silent = new Promise<never>((_, reject) => timeout.addEventListener('abort', reject))
    await Promise.race([work(), silent]).catch(onFailure)
    await sleep(everyMs, undefined, { ref: false, signal }).catch(() => {})
  }
}

/** Records positions, oldest first. While the primary is silent nothing changes, so replicas stay in use. */
export function watchPrimary(positionOf: Position, signal: AbortSignal): readonly Mark[] {
  const marks: Mark[] = []
  const mark = async () => {
    const at = performance.now()
    marks.push({ at, position: await positionOf() })
    if (marks.length > maxMarks) marks.shift()
  }
  void repeat(mark, () => {}, signal)
  return marks
}

/**
 * A replica at a mark's position has everything committed by its time. So no clocks of two machines are compared, and
 * an idle primary causes no lag.
 */
export function watchReplica(positionOf: Position, marks: readonly Mark[], signal: AbortSignal): WatchedReplica {
  const unknown = Number.POSITIVE_INFINITY
  let lagMs = unknown
  const waiting = new Set<(reason: Error) => void>()
  const compare = async () => {
    const position = await positionOf()
    const reached = marks.findLast((mark) => mark.position <= position)
    lagMs = reached ? (marks.at(-1) ?? reached).at - reached.at : unknown
  }
  const leave = () => {
    lagMs = unknown
    for (const giveUp of waiting) giveUp(new DatabaseUnavailable('The replica is away'))
  }
  void repeat(compare, leave, signal)
  return {
    lagMs: () => lagMs,
    isUsable: () => lagMs <= maxLagMs,
    whileThere<Answer>(answer: Promise<Answer>) {
      const { promise, resolve, reject } = Promise.withResolvers<Answer>()
      waiting.add(reject)
      answer.then(resolve, reject).finally(() => waiting.delete(reject))
      return promise
    },
  }
}
