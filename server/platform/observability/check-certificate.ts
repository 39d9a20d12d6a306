import { isIP } from 'node:net'
import { connect } from 'node:tls'
import type { Database } from '../db/database.ts'
import { type Certificate, reportCertificate } from './upkeep-reports.ts'

const timeoutMs = 10_000

/** When the certificate that `address` (https) answers with ends; null without an answer, or with one that isn't valid. */
export function certificateOf({ hostname: host, port }: URL): Promise<Certificate | null> {
  return new Promise((resolve) => {
    const end = (time: number) => {
      socket.destroy()
      resolve(Number.isNaN(time) ? null : { host, endsAt: new Date(time) })
    }
    const socket = connect(
      { host, port: Number(port || 443), ...(isIP(host) === 0 && { servername: host }), timeout: timeoutMs },
      () => end(Date.parse(socket.getPeerCertificate().valid_to)),
    )
    for (const event of ['error', 'timeout'] as const) socket.once(event, () => end(Number.NaN))
  })
}

/**
 * Keeps the end of the shop's certificate, the earlier one if the back office has its own. What doesn't answer changes nothing:
 * the server may not reach its own address. Nor does one that has ended: its end is known from the days before.
 */
export async function checkCertificate(db: Database, addresses: readonly string[]): Promise<void> {
  const https = addresses.map((address) => new URL(address)).filter(({ protocol }) => protocol === 'https:')
  const hosts = new Map(https.map((address) => [address.host, address]))
  const found = await Promise.all([...hosts.values()].map(certificateOf))
  const [first] = found.filter((each) => each !== null).toSorted((a, b) => a.endsAt.getTime() - b.endsAt.getTime())
  if (first) await reportCertificate(db, first)
}
