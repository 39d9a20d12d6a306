import { randomUUID } from 'node:crypto'
import { createClient, type Send } from '@kargha/contract/client.ts'
import { expect, type Page } from '@playwright/test'

export type Shopper = { name: string; email: string; mobileNo: string; password: string }

/** Someone the shop has not met. */
export const newShopper = (): Shopper => ({
  name: 'Meera Pillai',
  email: `meera-${randomUUID().slice(0, 8)}@example.in`,
  mobileNo: '9876543210',
  password: 'khadi-and-indigo',
})

/** The demo's customer with orders in every status. */
export const asha: Shopper = {
  name: 'Asha Menon',
  email: 'asha@kargha.test',
  mobileNo: '9847012345',
  password: 'handloom-demo',
}

export const home = { street: '14, Weavers Lane', city: 'Bhuj', state: 'Gujarat', zipcode: '370001' }

/** Asks the shop's server without a browser. */
export const ask: Send = async ({ method, url, headers, body }) => {
  const answer = await fetch(`http://127.0.0.1:${process.env.E2E_PORT}${url}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  })
  return { status: answer.status, body: await answer.json() }
}

/** The API as the shop's own pages ask it, for what a test needs done before it begins or checked at its end. */
export const shopWith = (token = '') => createClient(ask, () => token)

/** A customer with an account already, an address in it, and `bag` in the bag: pieces by product slug. */
export async function customer(bag: Record<string, number> = {}): Promise<Shopper> {
  const shopper = newShopper()
  await shopWith()('signup', { body: { ...shopper, confirmPassword: shopper.password } })
  const { data } = await shopWith()('signin', { body: shopper })
  const shop = shopWith(data.token)
  await shop('updateUser', { params: { userId: data._id }, body: { address: home } })
  for (const [slug, quantity] of Object.entries(bag)) {
    const product = await shop('getProduct', { params: { id: slug } })
    await shop('addToCart', { body: { productId: product.data._id, quantity } })
  }
  return shopper
}

/** Opens an address and waits until script has taken the page over, as a person who first looks at it does. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')))
}

export async function logIn(page: Page, shopper: Shopper): Promise<void> {
  await open(page, '/login')
  await fillIn(page, { Email: shopper.email, Password: shopper.password })
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(bag(page)).toBeVisible()
}

/** Fills fields by their exact labels. */
export async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
}

/** The header's way to the bag, which says how many pieces are in it. */
export const bag = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Shopping Bag' })

/** A notice at the top right. */
export const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })

/** On a product's page: chooses so many pieces. */
export async function choose(page: Page, pieces: number): Promise<void> {
  const stepper = page.getByRole('group', { name: 'Quantity' })
  for (let chosen = 1; chosen <= pieces; chosen++) {
    await stepper.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(stepper.getByRole('status')).toHaveText(String(chosen))
  }
}

/** A line of the bill, by its name. */
export const billLine = (page: Page, name: string | RegExp) =>
  page
    .getByRole('region', { name: 'Order Summary' })
    .locator('div', { has: page.getByText(name, { exact: true }) })
    .last()
