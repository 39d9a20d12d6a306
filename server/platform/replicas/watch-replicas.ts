import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnavailable } from '../db/errors.ts'

/** How far a database is in PostgreSQL's log: as a primary, how far it has written; as a replica, how far it has replayed. */
export type Position = () => Promise<number>

/** How often positions are compared. */
const everyMs = 100
/**
 * How far a replica that is read from may be behind. Together with the page cache's second and the 250 ms for which pages share
 * replies, what staff change shows within two seconds.
 */
const maxLagMs = 400
/** How old what is read may be where there are replicas. */
export const readLagMs = maxLagMs + everyMs
/** A replica that doesn't say for so long where it is, is away. */
const silenceMs = 600
/** Marks that are kept: with older ones nothing is compared. */
const maxMarks = 50

/** When the primary had written so far. */
export type Mark = { at: number; position: number }

export type WatchedReplica = {
  /** How many milliseconds the replica was behind when it last answered; infinite while that is too long, unknown, or it is away. */
  lagMs: () => number
  isUsable: () => boolean
  /** Waits for an answer of the replica, and gives it up when the replica goes away. */
  whileThere: <Answer>(answer: Promise<Answer>) => Promise<Answer>
}

/** Repeats `work` at intervals until `signal` is aborted; one that takes too long is given up and counts as failed. */
async function repeat(work: () => Promise<void>, onFailure: () => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const timeout = AbortSignal.timeout(silenceMs)
    const silent = new Promise<never>((_, reject) => timeout.addEventListener('abort', reject))
    await Promise.race([work(), silent]).catch(onFailure)
    await sleep(everyMs, undefined, { ref: false, signal }).catch(() => {})
  }
}

/**
 * Marks how far the primary has written, several times a second, until `signal` is aborted; returns the marks, oldest first. While
 * it does not answer nothing can be changed: there are no new marks, and replicas stay in use.
 */
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
 * Compares a replica with the marks of its primary, several times a second, until `signal` is aborted: when it has replayed what the
 * primary had written at a time, it has everything that was committed by then. No clocks of two machines are compared, and an
 * idle primary does not look like lag.
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
