import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../platform/db/database.ts'
import { addMissingAddresses } from './missing-addresses.ts'

const writtenEveryMs = 10_000
/** Between two writings, whoever asks. */
const maxAddresses = 1_000
/** Of one network between two writings; a search engine asks for a few each second at most. */
const maxOfNetwork = 30

/** Pictures, scripts and probes (`/wp-login.php`, `/.env`, `/wp-json/…`) are no pages, and an @ belongs to a person. */
const isNoPage = (path: string) =>
  /\.(?!html?$)[^/.]*$|\/\.|@|^\/(?:wp-|cgi-bin|xmlrpc|_)|^\/(?:api|admin|media|assets|cdn)(?:\/|$)/.test(path)

export type MissingCounter = {
  /** Without waiting. */
  count(path: string, network: string): void
  /** What was counted since the last time; a failure is logged, and what it was about is forgotten. */
  write(): Promise<void>
}

/** Counts in memory, and writes now and then: asking for what isn't there costs no statement. */
export function missingCounter(db: Database, log: FastifyBaseLogger): MissingCounter {
  let times = new Map<string, number>()
  let ofNetworks = new Map<string, number>()
  return {
    count(path, network) {
      if (isNoPage(path)) return
      const known = times.get(path)
      if (known === undefined) {
        const ofNetwork = ofNetworks.get(network) ?? 0
        if (times.size >= maxAddresses || ofNetwork >= maxOfNetwork) return
        ofNetworks.set(network, ofNetwork + 1)
      }
      times.set(path, (known ?? 0) + 1)
    },
    async write() {
      if (times.size === 0) return
      const counted = times
      times = new Map()
      ofNetworks = new Map()
      await addMissingAddresses(db, counted).catch((error) => log.warn({ err: error }, 'missing addresses not counted'))
    },
  }
}

/** Until the returned function is called, which writes the rest. */
export function writeRegularly({ write }: MissingCounter): () => Promise<void> {
  const timer = setInterval(write, writtenEveryMs).unref()
  return async () => {
    clearInterval(timer)
    await write()
  }
}
