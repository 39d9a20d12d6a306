import { afterAll, expect, it } from 'vitest'
import { buyNow } from '../../../testing/checkout.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'

const shop = await openShop()
afterAll(() => shop.close())

it('a customer’s data has what led to a purchase, and what was decided about cash', async () => {
  const customer = await shop.signUp()
  const staff = await hireStaff(shop)
  const visit = { source: 'instagram', medium: 'story', campaign: 'diwali' }
  const { data: placed } = await buyNow(customer, await addProduct(shop.db), { visit })
  await staff.client('saveCashRule', { params: { id: customer.id }, body: { rule: 'never', note: 'Refused twice' } })
  const { data } = await customer.client('getOwnData')
  const { purchaseId } = placed
  expect(data.purchases).toEqual([{ purchaseId, ...visit, cashScore: null, cashDemand: null }])
  expect(data.cashRule).toBe('never')
})
