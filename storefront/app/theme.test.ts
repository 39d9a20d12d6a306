import type { Client } from '@kargha/contract/shop/client.ts'
import type { ShopDetails } from '@kargha/contract/shop/content.ts'
import { expect, test } from 'vitest'
import { render } from './entry-server.tsx'
import { fakeClient, renderAt } from './testing/fake-shop.ts'

test('a page has the shop’s colours and logo in its first HTML, and nothing of them where none is set', async () => {
  const plain = (await renderAt('/about-us')).html
  expect(plain).not.toContain('--color-')
  const own = createOwn({ logo: '/media/logo-12345678-ffffff.webp', theme: { paper: '#ffffff', indigo: '#0b5345' } })
  const rendered = await render({ url: '/about-us', origin: '', client: own })
  const html = 'html' in rendered ? rendered.html : ''
  expect(html).toMatch(/^<!doctype html><html lang="en-IN" style="--color-paper:#ffffff;--color-indigo:#0b5345">/i)
  expect(html).toContain('<meta name="theme-color" content="#ffffff"/>')
  const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'))
  expect(header).toMatch(/<img src="\/media\/logo-12345678-ffffff.webp\?w=320" alt="Kargha" width="144" height="44"/)
  expect(header).not.toContain('करघा')
  expect(html.slice(html.indexOf('<footer'))).toContain('करघा')
})

/** The shop with a look of its own. */
function createOwn(look: Pick<ShopDetails, 'logo' | 'theme'>): Client {
  const client = fakeClient()
  return (async (name, input) => {
    const reply = await client(name, input)
    return name === 'getShop' ? { ...reply, data: { ...reply.data, ...look } } : reply
  }) as Client
}
