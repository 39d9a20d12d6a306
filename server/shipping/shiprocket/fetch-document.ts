import { reasonOf } from '../../platform/outgoing/exchange.ts'
import { ServiceUnavailable } from '../../platform/outgoing/service-errors.ts'

const maxBytes = 5_000_000

/** Shiprocket's hosts and buckets, and the configured API's (the sandbox's). */
function isAllowed(url: URL, apiUrl: string): boolean {
  if (url.origin === new URL(apiUrl).origin) return true
  return url.protocol === 'https:' && /(^|\.)(shiprocket\.(in|co)|amazonaws\.com)$/.test(url.hostname)
}

/** Fetches a PDF at once, since such links expire. Throws ServiceUnavailable for another host, no PDF, or more than 5 MB. */
export async function fetchDocument(link: string, apiUrl: string, timeoutMs: number): Promise<Buffer> {
  const url = new URL(link)
  if (!isAllowed(url, apiUrl))
    throw new ServiceUnavailable('Shiprocket linked to a label on a host that is not its own')
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok || !response.body) throw new ServiceUnavailable(`Shiprocket’s label answered ${response.status}`)
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of response.body) {
      size += part.length
      if (size > maxBytes) throw new ServiceUnavailable('Shiprocket’s label is larger than 5 MB')
      parts.push(part)
    }
    const bytes = Buffer.concat(parts)
    if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-')
      throw new ServiceUnavailable('Shiprocket’s label is not a PDF')
    return bytes
  } catch (error) {
    if (error instanceof ServiceUnavailable) throw error
    throw new ServiceUnavailable(`Shiprocket’s label could not be fetched: ${reasonOf(error)}`)
  }
}
