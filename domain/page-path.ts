/** Of a redirect or a counted address. */
export const maxPathLength = 300

const unprintable = /[\p{Cc}\p{Cs}\uFFFD]/u

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * The path of a page as redirects compare it: decoded, in lower case, without a query or a trailing slash. Takes a whole URL for
 * its path, whatever its host. Undefined if it is neither, or too long.
 */
export function pagePath(address: string): string | undefined {
  const text = address.trim()
  const isWhole = /^https?:\/\/[^/?#\\]/i.test(text)
  if (!isWhole && !text.startsWith('/')) return undefined
  // A path that begins with two slashes would otherwise be a host.
  const url = URL.parse(isWhole ? text : `http://shop${text}`)
  if (url === null) return undefined
  const path = decoded(url.pathname)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[/\\]+/g, '/')
    .replace(/(.)\/$/, '$1')
  return path.length <= maxPathLength && !unprintable.test(path) ? path : undefined
}
