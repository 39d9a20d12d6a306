import type { Product } from '@kargha/contract/shop/catalogue.ts'
import type { ShopDetails } from '@kargha/contract/shop/content.ts'
import { expect, it } from 'vitest'
import { fakeClient, product, renderAt } from '../testing/fake-shop.ts'

const grievanceOfficer = { name: '', contact: '', hours: '' }
const legal = { name: 'Kargha Private Limited', address: '1 Loom Lane, Chennai', gstin: '', grievanceOfficer }

type Shown = {
  declared?: Partial<Product['declarations']>
  of?: Product
  settings?: Partial<ShopDetails>
}

/** The fold's terms with their texts; undefined without the fold. */
async function shown({ declared, of = product, settings }: Shown) {
  const products = [{ ...of, declarations: { ...of.declarations, ...declared } }]
  const { html } = await renderAt('/products/red-saree', fakeClient({ products, ...(settings && { settings }) }))
  const fold = /Product Details<\/h2>.*?<\/details>/s.exec(html)?.[0]
  const facts = fold?.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gs)
  return facts && Object.fromEntries([...facts].map(([, term = '', text]) => [term, text]))
}

const saree = { genericName: 'Saree', netQuantity: '1 N', dimensions: '5.5 m, 1.15 m wide' }

it('a product declares what it is, how much, for how much, by whom and from where', async () => {
  expect(await shown({ declared: saree, settings: { legal } })).toEqual({
    'Generic name': 'Saree',
    'Net quantity': '1 N',
    MRP: 'The price shown before any discount, inclusive of all taxes',
    'Packed by': 'Kargha Private Limited\n1 Loom Lane, Chennai',
    Origin: 'Made in India',
    Dimensions: '5.5 m, 1.15 m wide',
    'Customer care': 'Kargha\n+91 44 1234 5678\nsupport@example.com',
  })
})

it('names the maker instead of the shop', async () => {
  const facts = await shown({ declared: { ...saree, maker: 'Bunkar Samiti, Chanderi' }, settings: { legal } })
  expect(facts).toMatchObject({ 'Made by': 'Bunkar Samiti, Chanderi' })
  expect(facts).not.toHaveProperty('Packed by')
})

it('makes nothing up: a fabric without net quantity has none, a shop without legal name is no packer', async () => {
  const facts = await shown({ declared: { genericName: 'Fabric' } })
  expect(Object.keys(facts ?? {})).toEqual(['Generic name', 'MRP', 'Origin', 'Customer care'])
})

it('is not there for a product with neither generic name nor net quantity', async () => {
  expect(
    await shown({ declared: { dimensions: '5.5 m', maker: 'Bunkar Samiti' }, settings: { legal } }),
  ).toBeUndefined()
})
