import { afterAll, beforeAll, it } from 'vitest'
import { checkPrices } from '../../../testing/check-prices.ts'
import { type OnlineShop, openOnlineShop } from '../../../testing/online-shop.ts'

let online: OnlineShop
beforeAll(async () => {
  online = await openOnlineShop()
})
afterAll(() => online.close())

it('shows, charges, emails and prints the same amounts for 10,000 carts', async () => {
  await checkPrices(online, { days: 100, purchasesADay: 100 })
}, 3_600_000)
