import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ShopProcess, shopProcess } from '../../../testing/processes.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop, refusal, type TestShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'

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

const onBoth = <Result>(read: (server: ShopProcess) => Promise<Result>) => Promise.all([one, other].map(read))
const wordsOn =
  (path: string, ...words: string[]) =>
  async (server: ShopProcess) => {
    const page = await (await fetch(server.url + path)).text()
    return words.filter((each) => page.includes(each))
  }

it('shows what staff change on one server on both: by the API at once, on cached pages soon after', async () => {
  const slug = 'two-processes-saree'
  const id = await addProduct(shop.db, { slug })
  const owner = await hireStaff(shop, 'owner')
  const staffOnOne = one.staffClient(owner.token)
  const price = async (server: ShopProcess) =>
    (await server.client('')('getProduct', { params: { id } })).data.sellingPrice

  const page = wordsOn(`/products/${slug}`, '1,000.00', '777.50', 'Monsoon sale')

  // Both have cached the page.
  expect(await onBoth(page)).toEqual([['1,000.00'], ['1,000.00']])
  await staffOnOne('saveProduct', { params: { id }, body: { version: 1, sellingPrice: 777.5 } })
  await staffOnOne('saveSettings', { body: { bannerText: 'Monsoon sale' } })
  expect(await onBoth(price)).toEqual([777.5, 777.5])
  const changed = ['777.50', 'Monsoon sale']
  await expect.poll(() => onBoth(page)).toEqual([changed, changed])
})

it('refuses on one server to sell a product withdrawn on the other', async () => {
  const id = await addProduct(shop.db)
  const asha = await hireStaff(shop)
  const customer = await shop.signUp()
  const addOnOther = () => other.client(customer.token)('addToCart', { body: { productId: id, quantity: 1 } })
  await addOnOther()
  await one.staffClient(asha.token)('archiveProduct', { params: { id } })
  expect(await refusal(addOnOther())).toMatchObject({ status: 409, code: 'PRODUCT_UNAVAILABLE' })
})

it('ends the sessions on one server of an account deleted on the other', async () => {
  const owner = await hireStaff(shop, 'owner')
  const asha = await hireStaff(shop)
  const ashaOnOther = other.staffClient(asha.token)
  await ashaOnOther('getMe')
  await one.staffClient(owner.token)('deleteStaff', { params: { id: asha.id } })
  expect(await refusal(ashaOnOther('getMe'))).toMatchObject({ status: 401 })
})
