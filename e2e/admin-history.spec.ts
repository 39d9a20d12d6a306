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
  await expect(list.filter({ hasText: `${member} moved ${orderId} to Confirmed` })).toBeVisible()
  await find({ q: email, kind: 'orders' })
  await expect(list).toHaveCount(1)
  // No ids, and no time of another zone.
  await expect(page.getByRole('main')).not.toContainText(/[0-9a-f]{8}-[0-9a-f]{4}|nothing|T\d\d:\d\d|UTC/)
  await expectGoodPage(page)

  await page.getByRole('link', { name: / moved KG-/ }).click()
  await expect(page.getByRole('region', { name: 'What staff did' })).toContainText(`moved ${orderId} to Confirmed`)
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
  // The page shows it meanwhile, as it does by itself when its window is looked at again.
  await page.getByRole('button', { name: 'Refresh', includeHidden: true }).dispatchEvent('click')
  await expect(page.getByText(`to ${name} three`).first()).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('It has been changed again since')
})

test('settings, categories, sub-categories and published texts are undone too', async ({ page }) => {
  const { staff, email } = await hireStaff('owner')
  const suffix = Date.now().toString(36)
  const [example] = (await staff('getSubcategories', { query: { limit: 1 } })).data
  const { data: category } = await staff('createCategory', { body: { name: `Stoles ${suffix}` } })
  const place = { name: `Silk stoles ${suffix}`, categoryId: category._id, image: example?.image ?? '' }
  const { data: subcategory } = await staff('createSubcategory', { body: place })
  const { data: settings } = await staff('getSettings')
  const { data: text } = await staff('getText', { params: { id: 'shipping-policy' } })
  const lead = `By boat ${suffix}`
  const days = settings.capturedEmailDays

  const { version } = category
  await staff('saveCategory', { params: { id: category._id }, body: { name: `Shawls ${suffix}`, version } })
  const description = `Light ${suffix}`
  const change = { description, version: subcategory.version }
  await staff('saveSubcategory', { params: { id: subcategory._id }, body: change })
  await staff('saveSettings', { body: { capturedEmailDays: days + 1, version: settings.version } })
  const content = { ...text.content, lead }
  const params = { id: 'shipping-policy' }
  const { data: drafted } = await staff('saveTextDraft', { params, body: { content, version: text.version } })
  const { data: published } = await staff('publishText', { params, body: { version: drafted.version } })
  expect(published.content.lead).toBe(lead)

  await openBackOffice(page)
  const list = page.getByRole('main').getByRole('listitem')
  for (const words of [`Shawls ${suffix}`, description, `to ${days + 1}`, 'published']) {
    // Only their own: other tests change the shop meanwhile.
    await page.goto(`/admin#/audit?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`)
    await page.reload()
    const entry = list.filter({ hasText: words }).filter({ has: page.getByRole('button', { name: /^Undo/ }) })
    await entry.first().getByRole('button', { name: /^Undo/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone')).toBeVisible()
  }
  expect((await staff('getCategory', { params: { id: category._id } })).data.name).toBe(category.name)
  expect((await staff('getSubcategory', { params: { id: subcategory._id } })).data.description).toBe('')
  expect((await staff('getSettings')).data.capturedEmailDays).toBe(days)
  expect((await staff('getText', { params })).data.content.lead).toBe(text.content.lead)
})
