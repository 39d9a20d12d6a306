import type autocannon from 'autocannon'

/** As many as one client may let wait for pages; further ones are refused. */
export const pageConnections = 10

export type Random = () => number

/** Numbers from 0 to below 1 that look random and are the same in each run. */
export function seededRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

export const randomOf = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item

export const searchPath = (text: string) => `/api/v1/user/search-products?name=${encodeURIComponent(text)}&limit=24`

/** So many responses are looked at to find one of average length. */
const sampled = 40

/** The paths, that with a response of average length first: what bare Fastify responds with. */
async function typicalFirst(origin: string, paths: readonly string[]): Promise<string[]> {
  const sample = paths.filter((_, index) => index % Math.ceil(paths.length / sampled) === 0)
  const lengths = new Map<string, number>()
  for (const path of sample) lengths.set(path, (await (await fetch(origin + path)).text()).length)
  const average = [...lengths.values()].reduce((sum, length) => sum + length, 0) / sample.length
  const distance = (path: string) => Math.abs((lengths.get(path) ?? 0) - average)
  const [typical = '/'] = sample.toSorted((a, b) => distance(a) - distance(b))
  return [typical, ...paths.filter((path) => path !== typical)]
}

/** Requests for these paths in turns, over all connections, so that each comes again only after all others. */
export async function distinctRequests(origin: string, paths: readonly string[]): Promise<autocannon.Request[]> {
  return inTurns(await typicalFirst(origin, paths))
}

function inTurns(paths: readonly string[]): autocannon.Request[] {
  let visits = 0
  const next = () => paths[visits++ % paths.length] ?? '/'
  return [{ method: 'GET', path: next(), setupRequest: (request) => ({ ...request, path: next() }) }]
}

/** Requests for the home page as it can be spelled: it is one page. */
export const spellingsOfHome = (): autocannon.Request[] =>
  inTurns(Array.from({ length: 2_000 }, (_, index) => `${'/'.repeat(1 + index)}?utm_source=${index}`))
