import { isIPv4 } from 'node:net'

/**
 * The address under which a client's attempts are counted. Whoever has one IPv6 address has the 2^64 of its network, so
 * that is counted as one; an IPv4 address written as IPv6 is the IPv4 address.
 */
export function countedAddress(ip: string): string {
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
