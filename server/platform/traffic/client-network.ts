import { isIPv4 } from 'node:net'

/**
 * The key for counting attempts: an IPv4 address (also if mapped to IPv6) or IPv6 /64 network, as clients have whole
 * networks. Closed connections have no address and share a key: nobody there can receive a response.
 */
export function clientNetwork(ip: string | undefined): string {
  if (ip === undefined) return 'closed connection'
  const mapped = ip.replace(/^::ffff:/i, '')
  if (isIPv4(mapped) || !ip.includes(':')) return mapped
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const groups = head === '' ? [] : head.split(':')
  const zeros = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const all = [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...(tail ? tail.split(':') : [])]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
