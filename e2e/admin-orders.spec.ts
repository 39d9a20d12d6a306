import { randomUUID } from 'node:crypto'
import type { Locator, Page, Response } from '@playwright/test'
import { axeViolations } from './axe-violations.ts'
import { expectGoodPage } from './office-page.ts'
import { customerWithOrder } from './orders.ts'
import { createCustomer, logIn } from './shopper.ts'
import { owner, signInAsOwner } from './staff.ts'
import { expect, test } from './test.ts'
import { addKurta } from './variants.ts'

const slug = 'indigo-pochampally-ikat-cotton-saree'

async function enter(page: Page): Promise<void> {
  await page.goto('/admin')
  await page.getByLabel(/^Email/).fill(owner.email)
  await page.getByLabel(/^Password/).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: /^Good/, level: 1 })).toBeVisible()
}

/** Places COD orders, five per customer (the shop's limit). Returns their common tag. */
async function placeOrders(count: number): Promise<string> {
  const staff = await signInAsOwner()
  const tag = `day ${randomUUID().slice(0, 8)}`
  const { data: found } = await staff('getProducts', { query: { q: 'Indigo Pochampally Ikat Cotton Saree' } })
  const productId = found[0]?._id ?? ''
  await staff('changeStock', { params: { id: productId }, body: { difference: count, reason: 'Came from the loom' } })
  for (let placed = 0; placed < count; ) {
    const { shop } = await createCustomer()
    const addressId = (await shop('getProfile')).data.address[0]?._id ?? ''
    for (let own = 0; own < 5 && placed < count; own += 1, placed += 1) {
      const body = { addressId, paymentMethod: 'COD' as const, productId, quantity: 1 }
      const { data } = await shop('placeOrder', { body })
      await staff('saveOrderTags', { params: { id: data.purchaseId }, body: { tags: [tag] } })
    }
  }
  return tag
}

/** Shows only purchases with the tag, as if no other test ordered; `pageLength` replaces 25 per page. */
const showOnly = (page: Page, tag: string, pageLength = 25) =>
  page.route('**/api/v1/admin/purchases?**', (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('tag', tag)
    if (url.searchParams.get('limit') === '25') url.searchParams.set('limit', String(pageLength))
    return route.continue({ url: url.href })
  })

for (const width of [390, 1280])
  test(`twenty orders are confirmed, packed, printed and handed over in 12 clicks, at ${width} px`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height: 844 })
    const tag = await placeOrders(20)
    // On the phone the queue has two pages: one more click selects all.
    await showOnly(page, tag, width === 390 ? 10 : 25)
    await enter(page)
    let clicks = 0
    const click = async (target: Locator) => {
      clicks += 1
      await target.click()
    }
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const selectAll = async () => {
      if (width === 1280) return click(page.getByRole('columnheader').getByRole('checkbox'))
      await click(page.getByLabel('All 10 shown'))
      await click(button('Select all 20'))
    }

    await expect(page.getByRole('region', { name: 'Money' })).toContainText(/Today₹ [\d,.]+ · \d+ orders?/)
    await click(page.getByRole('link', { name: /^\d+ ?To confirm$/ }))
    await selectAll()
    expect(await axeViolations(page)).toEqual([])
    await click(button('Confirm 20'))
    await expect(page.getByText('20 orders confirmed')).toBeVisible()
    await click(page.getByRole('tab', { name: 'To pack' }))
    await selectAll()
    await click(button('Pack 20'))
    await click(page.getByRole('dialog').getByRole('button', { name: 'Pack 20' }))
    await expect(page.getByText('20 orders packed')).toBeVisible()

    await expect(button('Hand over 20')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    for (const [name, paper] of [
      ['Packing slips', 'packing-slips'],
      ['Labels', 'address-labels'],
    ] as const) {
      const isPaper = (response: Response) => response.url().includes(`/papers/${paper}?`)
      const printed = page.waitForResponse(isPaper, { timeout: 90_000 })
      await click(button(name))
      expect((await printed).headers()['content-type']).toContain('application/pdf')
      await expect(button(name)).toBeEnabled({ timeout: 30_000 })
    }
    await click(button('Hand over 20'))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Courier')).toBeFocused()
    await page.keyboard.type('India Post')
    await page.keyboard.press('Tab')
    await page.keyboard.type('https://track.example.in/{number}')
    await page.keyboard.press('Tab')
    expect(await axeViolations(page)).toEqual([])
    // As a scanner does; the last Enter hands over.
    for (let parcel = 1; parcel <= 20; parcel += 1) {
      await page.keyboard.type(`${tag.slice(4).toUpperCase()}${parcel}`)
      await page.keyboard.press('Enter')
    }
    await expect(page.getByText('20 parcels handed over')).toBeVisible()
    expect(clicks).toBeLessThanOrEqual(12)

    const staff = await signInAsOwner()
    const { data } = await staff('getPurchases', { query: { tag, limit: 100 } })
    expect(data.flatMap(({ lines }) => lines.map(({ status, parcel }) => [status, parcel?.status]))).toEqual(
      Array.from({ length: 20 }, () => ['Shipped', 'Handed over']),
    )
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })

test('an order is found, opened, confirmed and noted by keyboard, and the next one follows', async ({ page }) => {
  const tag = await placeOrders(2)
  await showOnly(page, tag)
  await enter(page)
  await page.goto('/admin#/orders')
  await expect(page.getByRole('link', { name: /^KG-/ })).toHaveCount(2)
  const [newest, older] = await page.getByRole('link', { name: /^KG-/ }).allTextContents()
  await page.keyboard.press('Alt+s')
  await expect(page.getByPlaceholder('Search orders')).toBeFocused()
  await page.keyboard.type('meera')
  await expect(page).toHaveURL(/meera/)
  await page.getByRole('link', { name: newest ?? '' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Order ${newest}`, level: 1 })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Alt+c')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Confirm order' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Confirmed')

  await page.getByRole('textbox', { name: 'Note' }).fill('Call before delivery')
  await page.getByRole('textbox', { name: 'Note' }).press('Tab')
  await page.keyboard.press('Enter')
  const notes = page.getByRole('region', { name: 'Notes, for staff only' })
  await expect(notes.getByRole('article')).toContainText('Call before delivery')
  await page.getByLabel('Tags').fill('Gift')
  await page.getByLabel('Tags').press('Enter')
  await expect(notes.getByRole('button', { name: 'gift', exact: true })).toBeVisible()

  await page.keyboard.press('Alt+n')
  await expect(page.getByRole('heading', { name: `Order ${older}`, level: 1 })).toBeVisible()
})

test('an order of two items has one timeline, which names the item of a step that the other did not take', async ({
  page,
}) => {
  const { _id: productId, name } = await addKurta()
  const staff = await signInAsOwner()
  const { variants } = (await staff('getProduct', { params: { id: productId } })).data
  const { shop } = await createCustomer()
  for (const { _id: variantId } of variants.filter(({ options }) => options.Size === 'S'))
    await shop('addToCart', { body: { productId, variantId, quantity: 1 } })
  const addressId = (await shop('getProfile')).data.address[0]?._id ?? ''
  const { orders } = (await shop('placeOrder', { body: { addressId, paymentMethod: 'COD' } })).data
  const [first, second] = orders.map(({ orderId }) => orderId)

  await enter(page)
  await page.goto(`/admin#/orders/${first}/show`)
  await page.getByRole('button', { name: 'Confirm all' }).click()
  await expect(page.getByText('1 order confirmed')).toBeVisible()
  const item = page.getByRole('article', { name: second ?? '' })
  await item.getByRole('button', { name: 'Cancel item' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel item' }).click()
  await expect(item).toContainText('Cancelled')
  await page.getByRole('button', { name: 'Pack', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pack', exact: true }).click()
  // Whoever has packed prints.
  await expect(page).toHaveURL(/#\/parcels/)
  await page.goto(`/admin#/orders/${first}/show`)

  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline).toHaveCount(1)
  const steps = timeline.getByRole('listitem')
  await expect(steps).toHaveText([/^Order Placed/, /^Confirmed/, /^Cancelled/, /^Packed/])
  for (const step of [0, 1]) await expect(steps.nth(step)).not.toContainText(name)
  await expect(steps.nth(2)).toContainText(`${name}, ${orders[1]?.optionText}`)
  await expect(steps.nth(2)).not.toContainText(orders[0]?.optionText ?? '')
  await expect(steps.nth(3)).toContainText(/Parcel SH-/)
  await expect(page.getByRole('region', { name: 'Parcels' })).toContainText(', 1 item')
  await expectGoodPage(page)
})

test('a parcel comes back, and its pieces are inspected', async ({ page }) => {
  const { orderId, getOrder } = await customerWithOrder(slug, 'Shipped')
  const staff = await signInAsOwner()
  const { data: parcels } = await staff('getShipments', { query: { q: orderId } })
  const id = parcels[0]?._id ?? ''
  await enter(page)
  await page.goto(`/admin#/parcels/${id}/show`)
  const record = async (status: string, note = '') => {
    await page.getByRole('button', { name: 'What happened' }).click()
    await page.getByRole('menuitem', { name: status }).click()
    const dialog = page.getByRole('dialog')
    if (note) await dialog.getByLabel('The courier’s reason').fill(note)
    await dialog.getByRole('button', { name: status }).click()
    await expect(dialog).toBeHidden()
  }
  await record('Attempt failed', 'Nobody at home')
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('Nobody at home')
  await record('Returning')
  expect((await getOrder()).status).toBe('Undelivered')
  await record('Received back')
  await page.getByRole('button', { name: 'Inspect' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^In good condition/).fill('0')
  await dialog.getByLabel(/^Why/).fill('Stained')
  await dialog.getByRole('button', { name: 'Inspect' }).click()
  await expect(page.getByText('0 back in stock, 1 written off: Stained')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})

test('a notice says that the shop does not answer, and typed text stays', async ({ page, pageErrors }) => {
  pageErrors.allow(/ERR_FAILED|Failed to load resource/)
  const { orderId } = await customerWithOrder(slug)
  await enter(page)
  await page.goto(`/admin#/orders/${orderId}/show`)
  await page.getByRole('textbox', { name: 'Note' }).fill('Wants the blue one')
  await page.route('**/api/v1/admin/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Add note' }).click()
  const notice = page.getByText('The shop doesn’t answer at the moment')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Wants the blue one')
  await page.unroute('**/api/v1/admin/**')
  await expect(notice).toBeHidden()
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Wants the blue one' })).toBeVisible()
})

test('staff correct where an order goes, and its customer reads it on the order’s page', {
  tag: '@slow',
}, async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 400/)
  await page.setViewportSize({ width: 390, height: 844 })
  const { customer, orderId } = await customerWithOrder(slug)
  await enter(page)
  await page.goto(`/admin#/orders/${orderId}/show`)
  await page.getByRole('button', { name: 'Correct address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Asif Khan')
  await dialog.getByLabel('Mobile').fill('12345')
  await dialog.getByLabel('PIN code').fill('781001')
  await expect(dialog).toContainText('781001 is in Guwahati, Assam.')
  await dialog.getByLabel('City').fill('Guwahati')
  await dialog.getByLabel('State').click()
  await page.getByRole('option', { name: 'Assam' }).click()
  await dialog.getByRole('button', { name: 'Correct address' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'A mobile number in India has 10 digits and begins with 6, 7, 8 or 9',
  )
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByLabel('Mobile').fill('+91 98461 23456')
  await dialog.getByRole('button', { name: 'Correct address' }).click()
  await expect(dialog).toBeHidden()
  for (const text of ['Asif Khan', 'Guwahati, Assam 781001', '9846123456'])
    await expect(page.getByRole('region', { name: 'Customer' })).toContainText(text)

  await logIn(page, customer, `/order/${orderId}`)
  const delivery = page.getByRole('region', { name: 'Delivery' })
  await expect(delivery).toContainText('Asif Khan')
  await expect(delivery).toContainText('Guwahati, Assam 781001Mobile 9846123456')
})
