import { afterAll, beforeAll, it } from 'vitest'
import { checkPrices } from '../../../testing/check-prices.ts'
import { type OnlineShop, openOnlineShop } from '../../../testing/online-shop.ts'

let online: OnlineShop
beforeAll(async () => {
  online = await openOnlineShop()
})
afterAll(() => online.close())

it('shows, charges, emails and prints the same amounts for any cart, coupon, zone and fee', async () => {
  await checkPrices(online, { days: 2, purchasesADay: 25 })
})
