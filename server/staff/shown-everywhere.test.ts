import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ShopProcess, shopProcess } from '../testing/processes.ts'
import { addProduct } from '../testing/products.ts'
import { openShop, refusal, type TestShop } from '../testing/shop.ts'
import { hireStaff } from '../testing/staff.ts'

let shop: TestShop
let one: ShopProcess
let other: ShopProcess
beforeAll(async () => {
  shop = await openShop()
  const servers = [shopProcess(shop, { pages: true }), shopProcess(shop, { pages: true })] as const
  ;[one, other] = await Promise.all(servers)
})
afterAll(async () => {
  await Promise.all([one.stop(), other.stop()])
  await shop.close()
})

const onBoth = <Seen>(look: (server: ShopProcess) => Promise<Seen>) => Promise.all([one, other].map(look))
/** Which of some words a page has. */
const saidOn =
  (path: string, ...words: string[]) =>
  async (server: ShopProcess) => {
    const page = await (await fetch(server.url + path)).text()
    return words.filter((each) => page.includes(each))
  }

/** Milliseconds after which nobody is shown what staff have changed. */
const soon = 2_000

it('what staff change at one server, both show: the API at once, kept pages within two seconds', async () => {
  const slug = 'two-processes-saree'
  const id = await addProduct(shop.db, { slug })
  const owner = await hireStaff(shop, 'owner')
  const staffAtOne = one.staffVisit(owner.token)
  const price = async (server: ShopProcess) =>
    (await server.visit('')('getProduct', { params: { id } })).data.sellingPrice

  const page = saidOn(`/products/${slug}`, '1,000.00', '777.50', 'Monsoon sale')

  // Both have the page now, and will hand it out again.
  expect(await onBoth(page)).toEqual([['1,000.00'], ['1,000.00']])
  await staffAtOne('saveProduct', { params: { id }, body: { version: 1, sellingPrice: 777.5 } })
  await staffAtOne('saveSettings', { body: { bannerText: 'Monsoon sale' } })
  const changedAt = Date.now()
  expect(await onBoth(price)).toEqual([777.5, 777.5])
  await onBoth(page)

  await wait(changedAt + soon - Date.now())
  const changed = ['777.50', 'Monsoon sale']
  expect(await onBoth(page)).toEqual([changed, changed])
})

it('a product withdrawn at one server can’t be bought at the other', async () => {
  const id = await addProduct(shop.db)
  const asha = await hireStaff(shop)
  const customer = await shop.signUp()
  const addAtOther = () => other.visit(customer.token)('addToCart', { body: { productId: id, quantity: 1 } })
  await addAtOther()
  await one.staffVisit(asha.token)('archiveProduct', { params: { id } })
  expect(await refusal(addAtOther())).toMatchObject({ status: 409, code: 'PRODUCT_UNAVAILABLE' })
})

it('an account closed at one server is shut out of the other', async () => {
  const owner = await hireStaff(shop, 'owner')
  const asha = await hireStaff(shop)
  const ashaAtOther = other.staffVisit(asha.token)
  await ashaAtOther('getMe')
  await one.staffVisit(owner.token)('deleteStaff', { params: { id: asha.id } })
  expect(await refusal(ashaAtOther('getMe'))).toMatchObject({ status: 401 })
})
