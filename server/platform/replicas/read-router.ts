import { DatabaseUnavailable, isCausedBy, TransactionConflict } from '../db/errors.ts'
import type { WatchedReplica } from './watch-replicas.ts'

export type RunQuery = (...parameters: unknown[]) => Promise<unknown>

export type ReplicaSource = { name: string; query: RunQuery; watched: WatchedReplica }

/** Replicas report conflicts with recovery like conflicts of transactions. */
const isOfTheReplica = (error: unknown) =>
  isCausedBy(error, DatabaseUnavailable) || isCausedBy(error, TransactionConflict)

/** Takes usable replicas in turn; the primary if there is none or it fails. `onRead` gets the database's name. */
export function readRouter(
  primary: RunQuery,
  replicas: readonly ReplicaSource[],
  onRead: (database: string) => void,
): { query: RunQuery } {
  let turn = 0
  return {
    async query(...parameters) {
      const usable = replicas.filter(({ watched }) => watched.isUsable())
      turn += 1
      const replica = usable[turn % usable.length]
      if (replica) {
        try {
          const result = await replica.watched.whileThere(replica.query(...parameters))
          onRead(replica.name)
          return result
        } catch (error) {
          if (!isOfTheReplica(error)) throw error
        }
      }
      onRead('primary')
      return primary(...parameters)
    },
  }
}
