import { randomUUID } from 'node:crypto'
import type { Locator, Page, Response } from '@playwright/test'
import { axeViolations } from './axe-violations.ts'
import { createCustomer, homeAddress } from './shopper.ts'
import { enterPassword, owner, signInAsOwner } from './staff.ts'
import { expect, test } from './test.ts'

const count = 30
/** No carrier takes a parcel there. */
const unserved = '799001'

/** Confirmed, each of one piece; the first two for a PIN code without carriers. Returns their common tag. */
async function confirmedOrders(): Promise<string> {
  const staff = await signInAsOwner()
  const tag = `courier ${randomUUID().slice(0, 8)}`
  const { data: found } = await staff('getProducts', { query: { q: 'Indigo Pochampally Ikat Cotton Saree' } })
  const productId = found[0]?._id ?? ''
  await staff('changeStock', { params: { id: productId }, body: { difference: count, reason: 'Came from the loom' } })
  const ids: string[] = []
  while (ids.length < count) {
    const { shop, session } = await createCustomer()
    if (ids.length === 0)
      await shop('updateUser', {
        params: { userId: session._id },
        body: { address: { ...homeAddress, city: 'Agartala', state: 'Tripura', zipcode: unserved } },
      })
    const { address } = (await shop('getProfile')).data
    const own = ids.length === 0 ? 2 : 5
    const addressId = address.find(({ zipcode }) => own === 5 || zipcode === unserved)?._id ?? ''
    for (let each = 0; each < own && ids.length < count; each += 1) {
      const { data } = await shop('placeOrder', {
        body: { addressId, paymentMethod: 'COD', productId, quantity: 1 },
      })
      await staff('saveOrderTags', { params: { id: data.purchaseId }, body: { tags: [tag] } })
      ids.push(data.purchaseId)
    }
  }
  await staff('confirmPurchases', { body: { ids } })
  return tag
}

/** The Shiprocket sandbox that the shop books with. */
async function setSandbox(settings: object): Promise<void> {
  const { data: couriers } = await (await signInAsOwner())('getCouriers')
  const api =
    couriers.flatMap((each) => each.settings).find(({ name }) => name === 'Address of the service')?.value ?? ''
  const headers = { 'content-type': 'application/json' }
  const url = new URL('/control/settings', api)
  const answer = await fetch(url, { method: 'PATCH', headers, body: JSON.stringify(settings) })
  expect(answer.status).toBe(200)
}

/** Shows only purchases with the tag, as if no other test ordered. */
const showOnly = (page: Page, tag: string) =>
  page.route('**/api/v1/admin/purchases?**', (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('tag', tag)
    return route.continue({ url: url.href })
  })

for (const width of [390, 1280])
  test(`thirty parcels are packed, booked, labelled and handed over in 12 clicks without typing, at ${width} px`, async ({
    page,
  }) => {
    test.setTimeout(360_000)
    await page.setViewportSize({ width, height: 844 })
    await setSandbox({ unservedPincodes: [unserved] })
    const tag = await confirmedOrders()
    await showOnly(page, tag)
    await enter(page)
    let clicks = 0
    const click = async (target: Locator) => {
      clicks += 1
      await target.click()
    }
    // Inputs of text that change, whoever changes them.
    await page.evaluate(() => {
      Object.assign(globalThis, { typedInto: new Set<EventTarget>() })
      const { typedInto } = globalThis as unknown as { typedInto: Set<EventTarget> }
      document.addEventListener('beforeinput', ({ target }) => target && typedInto.add(target), true)
    })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const dialog = page.getByRole('dialog')

    await click(page.getByRole('link', { name: /^\d+ ?To pack$/ }))
    await click(width === 1280 ? page.getByRole('columnheader').getByRole('checkbox') : page.getByLabel('All 25 shown'))
    await click(button(`Select all ${count}`))
    await click(button(`Pack ${count}`))
    await click(dialog.getByRole('button', { name: `Pack ${count}` }))
    await expect(page.getByText(`${count} orders packed`)).toBeVisible()

    await click(button(`Book ${count}`))
    await expect(dialog.getByRole('status')).toHaveText(/^28 of 30 can be booked, for ₹ [\d,.]+ together$/)
    await expect(dialog.getByText(`No carrier takes it to PIN code ${unserved}`)).toHaveCount(2)
    expect(await axeViolations(page)).toEqual([])
    await click(dialog.getByRole('button', { name: 'Book 28' }))
    const progress = page.getByRole('status').filter({ hasText: 'booked' })
    await expect(progress).toHaveText(/^28 of 28 parcels booked, for ₹ [\d,.]+; all labels are here$/, {
      timeout: 120_000,
    })
    await expect(button('Book 2')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])

    for (const [name, paper] of [
      ['Packing slips', 'packing-slips'],
      ['Labels', 'address-labels'],
      ['Manifest', 'pickup-manifests'],
    ] as const) {
      const isPaper = (response: Response) => response.url().includes(`/papers/${paper}?`)
      // A few seconds on a machine that is busy with nothing else.
      const printed = page.waitForResponse(isPaper, { timeout: 90_000 })
      await click(button(name))
      expect((await printed).headers()['content-type']).toContain('application/pdf')
      await expect(button(name)).toBeEnabled({ timeout: 30_000 })
    }
    await click(button('Hand over 28'))
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
    await click(dialog.getByRole('button', { name: 'Hand over 28' }))
    await expect(page.getByText('28 parcels handed over')).toBeVisible()
    const fields = await page.evaluate(() => (globalThis as unknown as { typedInto: Set<EventTarget> }).typedInto.size)
    console.info(`${width} px: ${count} parcels with Shiprocket, ${clicks} clicks, ${fields} fields typed`)
    expect({ clicks, fields }).toEqual({ clicks: 12, fields: 0 })

    const staff = await signInAsOwner()
    const { data } = await staff('getPurchases', { query: { tag, limit: 100 } })
    const statuses = data.flatMap(({ lines }) => lines.map(({ status, parcel }) => `${status}, ${parcel?.status}`))
    expect(
      Object.fromEntries(
        Map.groupBy(statuses, (each) => each)
          .entries()
          .map(([of, own]) => [of, own.length]),
      ),
    ).toEqual({
      'Shipped, Handed over': 28,
      'Confirmed, Packed': 2,
    })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })

async function enter(page: Page): Promise<void> {
  await page.goto('/admin')
  await enterPassword(page, owner.email, owner.password)
  await expect(page.getByRole('heading', { name: /^Good/, level: 1 })).toBeVisible()
}
