import { DatabaseUnavailable, isCausedBy, TransactionConflict } from '../db/errors.ts'
import type { WatchedReplica } from './watch-replicas.ts'

/** Runs a query, in any of the forms that node-postgres accepts. */
export type RunQuery = (...parameters: unknown[]) => Promise<unknown>

export type ReplicaSource = { name: string; query: RunQuery; watched: WatchedReplica }

/** PostgreSQL cancels a statement that hinders replaying (a conflict with recovery) as it does a transaction that conflicts. */
const isOfTheReplica = (error: unknown) =>
  isCausedBy(error, DatabaseUnavailable) || isCausedBy(error, TransactionConflict)

/**
 * Sends each query to the next replica that can be used, and to the primary where there is none, or where the replica fails or
 * goes away meanwhile. `onRead` gets the name of the database that answers.
 */
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
