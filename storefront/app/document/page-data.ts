import { hash as digest } from 'node:crypto'
import { hashKey, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { PageRequest } from '../shop-client/queries.ts'
import { jsonText } from './json-text.ts'

/** Lets pages that are rendered at the same time ask once for what they need under the same key. */
export type Sharing = <Reply>(key: string, ask: () => Promise<Reply>) => Promise<Reply>

type Query = {
  queryKey: QueryKey
  queryFn: (context: { queryKey: QueryKey; pageParam?: unknown }) => unknown
  initialPageParam?: unknown
}

const digests = new WeakMap<object, string>()

/** The same for equal data; written once for data that pages share. */
function digestOf(data: unknown): string {
  const known = typeof data === 'object' && data !== null && digests.get(data)
  if (known) return known
  const text = digest('sha256', jsonText(data), 'base64url')
  if (typeof data === 'object' && data !== null) digests.set(data, text)
  return text
}

/**
 * The data of one page. To its `load` it is the cache to fill; the query library's own is made only for a page that is rendered,
 * because filling that takes longer than all else where pages share their data.
 */
export function pageData(share: Sharing) {
  const queries = new Map<string, { key: QueryKey; reply: Promise<unknown>; data?: unknown }>()

  function load({ queryKey, queryFn, ...more }: Query): Promise<unknown> {
    const name = hashKey(queryKey)
    const known = queries.get(name)
    if (known) return known.reply
    const ask = async () => {
      if (!('initialPageParam' in more)) return queryFn({ queryKey })
      const { initialPageParam: pageParam } = more
      return { pages: [await queryFn({ queryKey, pageParam })], pageParams: [pageParam] }
    }
    const query: { key: QueryKey; reply: Promise<unknown>; data?: unknown } = { key: queryKey, reply: share(name, ask) }
    queries.set(name, query)
    const keep = (data: unknown) => {
      query.data = data
    }
    query.reply.then(keep, () => {})
    return query.reply
  }

  const found = () => [...queries].filter(([, { data }]) => data !== undefined)
  return {
    /** What a page's `load` fills: of a query client, it calls these three alone. */
    cache: {
      ensureQueryData: load,
      ensureInfiniteQueryData: load,
      prefetchQuery: (query: Query) =>
        load(query).then(
          () => {},
          () => {},
        ),
    } as unknown as PageRequest['cache'],
    get: <Data>({ queryKey }: { queryKey: QueryKey; queryFn?: (context: never) => Data | Promise<Data> }) =>
      queries.get(hashKey(queryKey))?.data as Data | undefined,
    /** The same as long as all of the data is. */
    version: () =>
      found()
        .map(([name, { data }]) => `${name} ${digestOf(data)}`)
        .join('\n'),
    /** Keys and data, for the browser's cache to start from. */
    json: () =>
      `[${found()
        .map(([, { key, data }]) => `[${jsonText(key)},${jsonText(data)}]`)
        .join()}]`,
    queryClient() {
      const client = new QueryClient({
        defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
      })
      for (const [, { key, data }] of found()) client.setQueryData(key, data)
      return client
    },
  }
}
