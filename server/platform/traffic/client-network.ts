import { isIPv4 } from 'node:net'

/**
 * The key under which a client's attempts are counted: its IPv4 address, or its IPv6 /64 network, because whoever has one
 * IPv6 address has all of its network. An IPv4 address written as IPv6 counts as the IPv4 address.
 * The address is undefined once the client has closed the connection; those attempts share one key, which affects nobody
 * who could still receive a response.
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
