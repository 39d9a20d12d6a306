import type { VisitSource } from '@kargha/contract/shop/orders.ts'
import { readStored, writeStored } from './storage.ts'

const storageKey = 'visit'

/** As the contract takes it; undefined for what it refuses. */
function labelIn(search: URLSearchParams, name: string): string | undefined {
  const label = search.get(name)?.trim().toLowerCase() ?? ''
  return /^[a-z0-9][a-z0-9 ._+-]{0,59}$/.test(label) ? label : undefined
}

/** The first link that names its source counts for the whole visit: until the browser's tab is closed. */
export function rememberVisit(address: string): void {
  const search = new URLSearchParams(address)
  const source = labelIn(search, 'utm_source')
  if (source === undefined || readStored(storageKey, 'sessionStorage') !== null) return
  const visit: VisitSource = {
    source,
    medium: labelIn(search, 'utm_medium'),
    campaign: labelIn(search, 'utm_campaign'),
  }
  writeStored(storageKey, JSON.stringify(visit), 'sessionStorage')
}

/** Null if no link named one. The server checks it. */
export function visitSource(): VisitSource | null {
  try {
    return JSON.parse(readStored(storageKey, 'sessionStorage') ?? 'null')
  } catch {
    return null
  }
}
