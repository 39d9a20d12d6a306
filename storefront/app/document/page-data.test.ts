import { rupees } from '@kargha/domain/money.ts'
import { expect, test } from 'vitest'
import { render } from '../entry-server.tsx'
import { fakeClient, product, silentClient } from '../testing/fake-shop.ts'
import { pageData } from './page-data.ts'

test('a page has the same version for as long as its data is the same, and isn’t rendered where that is kept', async () => {
  const kept = new Map<string, string>()
  const renderAgain = async (url: string, products = [product]) => {
    const client = fakeClient({ products })
    const page = await render({ url, origin: 'https://shop.example', client, kept: (version) => kept.get(version) })
    if (!('html' in page)) return 'kept' in page ? page.kept : ''
    expect(page.version).toBeDefined()
    kept.set(page.version ?? '', url)
    return 'new'
  }
  for (const url of ['/', '/products', '/products/red-saree', '/products?page=2', '/nowhere']) {
    expect([url, await renderAgain(url)]).toEqual([url, 'new'])
    expect(await renderAgain(url)).toBe(url)
  }
  expect(await renderAgain('/products/red-saree//')).toBe('/products/red-saree')
  const cheaper = [{ ...product, sellingPrice: rupees(890) }]
  for (const url of ['/', '/products', '/products/red-saree']) {
    expect([url, await renderAgain(url, cheaper)]).toEqual([url, 'new'])
    expect(await renderAgain(url)).toBe(url)
  }
})

test('a page that lacks what the shop could not answer has no version, so that nobody keeps it', async () => {
  const page = await render({ url: '/products', origin: 'https://shop.example', client: silentClient })
  expect(page).toMatchObject({ status: 500, version: undefined })
})

test('a page asks once for each thing, shares it with others by its key, and hands it to the browser and to React', async () => {
  const asked: string[] = []
  const replies = new Map<string, Promise<never>>()
  const share = <Reply>(key: string, ask: () => Promise<Reply>) => {
    const reply = (replies.get(key) ?? ask()) as Promise<never>
    replies.set(key, reply)
    return reply as Promise<Reply>
  }
  const query = (name: string) => ({
    queryKey: [name],
    queryFn: async () => {
      asked.push(name)
      return name === 'nothing' ? Promise.reject(new Error(name)) : { name: `</${name}>` }
    },
  })
  const [first, second] = [pageData(share), pageData(share)]
  for (const { cache } of [first, second]) {
    await Promise.all([cache.ensureQueryData(query('list')), cache.prefetchQuery(query('list'))])
    await cache.prefetchQuery(query('nothing'))
    const pages = { ...query('pages'), initialPageParam: 3, getNextPageParam: () => undefined }
    expect(await cache.ensureInfiniteQueryData(pages)).toEqual({ pages: [{ name: '</pages>' }], pageParams: [3] })
  }
  expect(asked).toEqual(['list', 'nothing', 'pages'])
  expect(first.json()).not.toContain('</')
  expect(JSON.parse(first.json())).toEqual([
    [['list'], { name: '</list>' }],
    [['pages'], { pages: [{ name: '</pages>' }], pageParams: [3] }],
  ])
  expect(second.version()).toBe(first.version())
  expect(second.get(query('list'))).toBe(first.queryClient().getQueryData(['list']))
})
