import type { IncomingHttpHeaders } from 'node:http'
import type { Encoding } from './page-cache.ts'

/** Preferred in this order where the client has no preference. */
const encodings = ['br', 'gzip'] as const satisfies Encoding[]

/** From 0, not acceptable, to 1; a part that is no number counts as 0. */
function weightsIn(header: string): Map<string, number> {
  return new Map(
    header
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((each) => each.trim())
        const weight = parameters.find((each) => each.startsWith('q='))
        return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0] as const
      }),
  )
}

/** The encoding that the client prefers (RFC 9110, 12.5.3); undefined for none. */
export function acceptedEncoding({ headers }: { headers: IncomingHttpHeaders }): Encoding | undefined {
  const weights = weightsIn(String(headers['accept-encoding'] ?? ''))
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const plain = weights.get('identity') ?? 0
  const [best] = encodings.toSorted((a, b) => weightOf(b) - weightOf(a))
  return best && weightOf(best) > 0 && weightOf(best) >= plain ? best : undefined
}
