import { type LookupAddress, lookup } from 'node:dns'
import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { addressMatcher } from '../traffic/address-matcher.ts'

/** Why a file can't be had. `isPassing` if another attempt may succeed. */
export class FileUnavailable extends Error {
  readonly isPassing: boolean
  constructor(message: string, { isPassing = false } = {}) {
    super(message)
    this.isPassing = isPassing
  }
}

/** Not this machine, its network, or what only routers and clouds use. */
export const isPublicAddress = (address: string): boolean => ipaddr.process(address).range() === 'unicast'

/** Whether an address is public, or one of these addresses and ranges. */
export function publicOr(ranges: readonly string[]): (address: string) => boolean {
  const isOneOf = addressMatcher(ranges)
  return (address) => isPublicAddress(address) || isOneOf(ipaddr.process(address).toString())
}

const maxRedirects = 5
const lateText = 'The site took too long to answer'
const privateText = 'This address is not on the public internet'

type FetchOptions = {
  /** Milliseconds, for all redirects and the whole file. */
  timeoutMs: number
  maxBytes: number
  isAllowed?: (address: string) => boolean
}

/**
 * Fetches a file that a stranger's table names. Only by http and https, and only from public addresses: the connection is made
 * to the very address that was judged, after each redirect anew, so that no name leads into our own network. Throws
 * FileUnavailable.
 */
export async function fetchPublicFile(
  address: string,
  { timeoutMs, maxBytes, isAllowed = isPublicAddress }: FetchOptions,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutMs)
  let url = urlOf(address)
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await request(url, { signal, timeout: timeoutMs }, isAllowed)
    const { statusCode = 0, headers } = response
    if (statusCode >= 200 && statusCode < 300) return bytesOf(response, maxBytes, signal)
    response.destroy()
    if (statusCode < 300 || statusCode >= 400 || !headers.location) {
      const isPassing = statusCode === 429 || statusCode >= 500
      throw new FileUnavailable(`The site answered ${statusCode}`, { isPassing })
    }
    url = urlOf(headers.location, url)
  }
  throw new FileUnavailable('The site redirects again and again')
}

function urlOf(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href)
  if (url === null || !/^https?:$/.test(url.protocol)) throw new FileUnavailable('This is no address of a web page')
  return url
}

function request(
  url: URL,
  limits: { signal: AbortSignal; timeout: number },
  isAllowed: (address: string) => boolean,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A literal address is not looked up.
  if (isIP(host) !== 0 && !isAllowed(host)) throw new FileUnavailable(privateText)
  const lookUp: LookupFunction = (name, options, callback) =>
    lookup(name, { ...options, all: true }, (error, addresses) => {
      const found = addresses as LookupAddress[] | undefined
      const refused = found?.some((each) => !isAllowed(each.address))
      if (error) return callback(error, [])
      if (refused || found === undefined) return callback(new FileUnavailable(privateText), [])
      const [first] = found
      if (options.all || first === undefined) return callback(null, found)
      return callback(null, first.address, first.family)
    })
  const headers = { accept: 'image/*', 'user-agent': 'Kargha' }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const get = url.protocol === 'https:' ? getHttps : getHttp
  get(url, { ...limits, lookup: lookUp, headers, agent: false }, resolve).on('error', (error) =>
    reject(error instanceof FileUnavailable ? error : new FileUnavailable(reasonOf(error), { isPassing: true })),
  )
  return promise
}

function reasonOf(error: Error): string {
  const code = 'code' in error ? error.code : undefined
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return lateText
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'There is no site at this address'
  return 'The site can’t be reached'
}

async function bytesOf(response: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      size += part.length
      if (size > maxBytes) throw new FileUnavailable(`The file is larger than ${maxBytes / 1024 / 1024} MB`)
      parts.push(part)
    }
  } catch (error) {
    if (error instanceof FileUnavailable) throw error
    throw new FileUnavailable(signal.aborted ? lateText : reasonOf(error as Error), { isPassing: true })
  } finally {
    response.destroy()
  }
  return Buffer.concat(parts)
}
