import type { Duplex } from 'node:stream'
import pg from 'pg'

const everyMs = 100
/** Times that this process found no answer. Neither of them counts the time in which it was busy or suspended itself. */
const silentAfter = { asking: 6, connecting: 20 }

/** Of a socket. */
type Line = Duplex & { bytesRead?: number }

export type Silence = {
  isSilent(): boolean
  /** Cuts a connection when the database falls silent, until the returned function is called. */
  guard(line: () => Line): () => void
  /** Asks while this is true, and while the database is silent. */
  watch(isInUse: () => boolean): void
  end(): Promise<void>
}

/**
 * Finds out that a database is silent, which raises no error: frozen, or behind a broken line. Asks it on a connection of its
 * own. If neither that nor any other connection brings a byte for 600 ms, all are cut, so that nobody waits in vain for a
 * statement's limit; nobody connects until it answers again (decision 115).
 */
export function detectSilence(databaseUrl: string | undefined): Silence {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    idleTimeoutMillis: 0,
    // Then a new connection is tried, as only this one may be broken.
    query_timeout: 1_000,
    connectionTimeoutMillis: 3_000,
    application_name: 'kargha watch',
  })
  pool.on('error', () => {})
  const lines = new Set<() => Line>()
  let isSilent = false
  let asking: { silentTimes: number; limit: number; bytes: number } | undefined
  let timer: NodeJS.Timeout | undefined

  const bytesRead = () => [...lines].reduce((sum, line) => sum + (line().bytesRead ?? 0), 0)

  async function ask(): Promise<void> {
    const limit = pool.idleCount > 0 ? silentAfter.asking : silentAfter.connecting
    asking = { silentTimes: 0, limit, bytes: bytesRead() }
    try {
      await pool.query('select 1')
      isSilent = false
    } catch {
      // Whoever connects learns about a database that is not silent, but refuses.
    }
    asking = undefined
  }

  function listen(): void {
    if (asking === undefined) return
    const bytes = bytesRead()
    asking.silentTimes = bytes > asking.bytes ? 0 : asking.silentTimes + 1
    asking.bytes = bytes
    if (asking.silentTimes < asking.limit) return
    isSilent = true
    for (const line of lines) line().destroy()
  }

  return {
    isSilent: () => isSilent,
    guard(line) {
      lines.add(line)
      return () => void lines.delete(line)
    },
    watch(isInUse) {
      timer = setInterval(() => {
        // Connected before it is needed.
        const isConnecting = pool.totalCount === 0 && lines.size > 0
        if (asking) listen()
        else if (isSilent || isConnecting || isInUse()) void ask()
      }, everyMs).unref()
    },
    end() {
      clearInterval(timer)
      return pool.end()
    },
  }
}
