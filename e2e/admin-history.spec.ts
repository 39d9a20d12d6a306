import { rupees } from '@kargha/domain/money.ts'
import { expectGoodPage, openBackOffice } from './office-page.ts'
import { customerWithOrder } from './orders.ts'
import { hireStaff, signInAsOwner } from './staff.ts'
import { expect, test } from './test.ts'
import { addKurta } from './variants.ts'

const amount = (price: number) => `₹ ${price.toLocaleString('en-IN')}`

test('a price’s history is in two clicks from Today, and the change is undone there', async ({ page }) => {
  const staff = await signInAsOwner()
  const { data: dashboard } = await staff('getDashboard')
  const { _id, name } = [...dashboard.topProducts, ...dashboard.slowSellers][0] ?? { _id: '', name: '' }
  const { data: product } = await staff('getProduct', { params: { id: _id } })
  const [variant] = product.variants
  if (!variant) throw new Error('The product has no variant')
  const { sellingPrice: before, originalPrice } = variant
  const after = before - 250
  const variants = [{ _id: variant._id, sellingPrice: rupees(after), originalPrice }]
  await staff('changeProducts', { body: { products: [{ _id, version: product.version, variants }] } })

  await openBackOffice(page)
  let clicks = 0
  await page.getByRole('main').getByRole('link', { name }).first().click()
  clicks += 1
  const earlier = page.getByRole('region', { name: 'Earlier prices' })
  const newest = earlier.getByRole('listitem').first()
  await expect(newest).toContainText(`of ${name}`)
  await expect(newest).toContainText(`to ${amount(after)}`)
  await expect(newest).toContainText('(price grid)')
  expect(clicks).toBeLessThanOrEqual(2)

  await earlier.getByRole('button', { name: /^Undo/ }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone')).toBeVisible()
  await expect(newest).toContainText(`to ${amount(before)}`)
  const { data: restored } = await staff('getProduct', { params: { id: _id } })
  const now = restored.variants.find((each) => each._id === variant._id)
  expect(now).toMatchObject({ sellingPrice: before, originalPrice })
})

test('changes are found by product, SKU, order, person and kind, and read as sentences', async ({ page }) => {
  const { _id, name, sku } = await addKurta()
  const { staff, name: member, email } = await hireStaff('staff')
  const { data: kurta } = await staff('getProduct', { params: { id: _id } })
  const body = { tags: ['festive'], makingDays: 3, version: kurta.version }
  await staff('saveProduct', { params: { id: _id }, body })
  const { orderId } = await customerWithOrder(kurta.slug)
  await staff('moveOrder', { params: { orderId }, body: { status: 'Confirmed' } })

  await openBackOffice(page)
  const list = page.getByRole('main').getByRole('listitem')
  const find = (filter: object) => page.goto(`/admin#/audit?filter=${encodeURIComponent(JSON.stringify(filter))}`)
  for (const q of [name, sku]) {
    await find({ q })
    await expect(list.filter({ hasText: `${member} changed ${name}` }).first()).toContainText(
      'working days to make it from 0 to 3',
    )
  }
  await find({ q: orderId })
  await expect(list.filter({ hasText: `${member} moved order ${orderId} to Confirmed` })).toBeVisible()
  await find({ q: email, kind: 'orders' })
  await expect(list).toHaveCount(1)
  // No ids, and no time of another zone.
  await expect(page.getByRole('main')).not.toContainText(/[0-9a-f]{8}-[0-9a-f]{4}|nothing|T\d\d:\d\d|UTC/)
  await expectGoodPage(page)

  await page.getByRole('link', { name: /moved order/ }).click()
  await expect(page.getByRole('region', { name: 'What staff did' })).toContainText(
    `moved order ${orderId} to Confirmed`,
  )
})

test('what was changed again since is not undone', async ({ page }) => {
  const { _id, name } = await addKurta()
  const staff = await signInAsOwner()
  const rename = async (to: string) => {
    const { data } = await staff('getProduct', { params: { id: _id } })
    await staff('saveProduct', { params: { id: _id }, body: { name: to, version: data.version } })
  }
  await rename(`${name} one`)
  await rename(`${name} two`)
  await openBackOffice(page)
  await page.goto(`/admin#/products/${_id}`)
  const history = page.getByRole('region', { name: 'History' })
  const entry = history.getByRole('listitem').filter({ hasText: `to ${name} two` })
  await expect(entry).toBeVisible()
  await expect(history.getByRole('button', { name: /^Undo/ })).toHaveCount(1)
  // Meanwhile a colleague changes it once more.
  await entry.getByRole('button', { name: /^Undo/ }).click()
  await rename(`${name} three`)
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('It has been changed again since')
})
