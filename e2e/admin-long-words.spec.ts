import { axeViolations } from './axe-violations.ts'
import { excessWidth } from './excess-width.ts'
import { openBackOffice } from './office-page.ts'
import { menuAddresses, officeAddresses } from './office-routes.ts'
import { test } from './own-shop.ts'
import { shopClient } from './shopper.ts'
import { hireStaff, signInAsOwner } from './staff.ts'
import { type FilledShop, fillShop } from './stored-texts.ts'
import { finishAnimations } from './storefront.ts'
import { expect } from './test.ts'

const soft = expect.configure({ soft: true })
const widths = [320, 390, 768, 1280]
const word = 'handloomed'.repeat(6)

/** Stores such words where only staff read them. */
async function fillOffice({ customer, delivered }: FilledShop, write: (max: number) => string): Promise<void> {
  const staff = await signInAsOwner()
  const complaint = { fullName: write(60), email: 'a@example.in', phoneNumber: '9812345678', message: write(60) }
  await shopClient()('submitComplaint', { body: complaint })
  const customerId = customer.session._id
  await staff('addCustomerNote', { params: { id: customerId }, body: { text: write(60) } })
  await staff('blockCustomer', { params: { id: customerId }, body: { reason: write(60) } })
  const { data: purchases } = await staff('getPurchases', { query: { q: delivered.orderId } })
  const params = { id: purchases[0]?._id ?? '' }
  await staff('addOrderNote', { params, body: { text: write(60) } })
  await staff('saveOrderTags', { params, body: { tags: [write(30)] } })
  await staff('createHoliday', { body: { day: '2099-12-25', name: write(60) } })
  await staff('createZone', { body: { name: write(60), days: { from: 2, to: 4 } } })
  await staff('createSynonym', { body: { word: write(40), meaning: write(40) } })
  await staff('createStocktake', { body: { name: write(60) } })
  const { data: role } = await staff('createRole', { body: { name: write(50), permissions: ['export', 'texts'] } })
  await hireStaff(role._id)
}

test('with words of 60 letters, every page of the back office fits the screen and is accessible', async ({
  page,
  pageErrors,
}) => {
  test.setTimeout(600_000)
  pageErrors.allow(/status of (404|503)/)
  let written = 0
  const write = (max: number) => `${written++}${word}`.slice(0, Math.min(max, 60))
  await fillOffice(await fillShop(write), write)
  await openBackOffice(page)
  const addresses = await officeAddresses(page, word.slice(0, 25))
  expect(menuAddresses.filter((address) => !addresses.includes(address))).toEqual([])
  let withWords = 0
  for (const address of addresses) {
    await page.goto(`/admin#${address}`)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    if ((await page.getByRole('main').textContent())?.includes(word.slice(0, 25))) withWords += 1
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      // A list becomes a table, or the reverse, a moment after the change of size.
      const excess = async () => {
        await finishAnimations(page)
        return excessWidth(page, width)
      }
      await soft.poll(excess, { message: `${address} at ${width}` }).toBe('')
    }
    soft(await axeViolations(page), address).toEqual([])
  }
  expect(withWords).toBeGreaterThan(30)
})
