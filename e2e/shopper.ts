import { randomUUID } from 'node:crypto'
import { createClient, type Send } from '@kargha/contract/client.ts'
import { expect, type Locator, type Page } from '@playwright/test'

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
  // React takes the page's own part over last.
  await page.waitForFunction(() => {
    const parts = document.querySelectorAll('main > *')
    return [...parts].some((part) => Object.keys(part).some((key) => key.startsWith('__react')))
  })
}

/** Stops the time of the pages to be opened: it passes only as `page.clock.runFor` lets it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-01-01T12:00:00+05:30' })
  await page.clock.pauseAt('2026-01-01T12:01:00+05:30')
}

/** Signs in and opens an address. The form is passed over: login.spec.ts is about it. */
export async function logIn(page: Page, shopper: Shopper, address = '/'): Promise<void> {
  const { data } = await shopWith()('signin', { body: shopper })
  // Storage belongs to the origin: an empty page of it will do, with an icon, so that the browser looks for none.
  const anywhere = '/nothing-here'
  await page.route(anywhere, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  await page.goto(anywhere)
  await page.evaluate(
    ([token, details]) => {
      localStorage.setItem('token', token)
      localStorage.setItem('loggedInUserDetails', details)
    },
    [data.token, JSON.stringify(data)] as const,
  )
  await open(page, address)
  await expect(bag(page)).toBeVisible()
}

/** Fills fields by their exact labels. */
export async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
}

/**
 * Sees what browser and keyboard are told to help with, by exact labels: the field's autocomplete, and after a comma the
 * keyboard that a phone shows.
 */
export async function expectHelp(page: Page, told: Record<string, string>): Promise<void> {
  for (const [label, help] of Object.entries(told)) {
    const field = page.getByLabel(label, { exact: true })
    const [autocomplete = '', keyboard = ''] = help.split(', ')
    await expect(field).toHaveAttribute('autocomplete', autocomplete)
    if (keyboard) await expect(field).toHaveAttribute('inputmode', keyboard)
  }
}

/** The header's way to the bag, which says how many pieces are in it. */
export const bag = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Shopping Bag' })

/** The header's menu; a phone's is opened first. */
export async function menu(page: Page): Promise<Locator> {
  const opener = page.getByRole('button', { name: 'Open menu' })
  if (!(await opener.isVisible())) return page.getByRole('navigation', { name: 'Main' })
  await opener.click()
  return page.getByRole('dialog', { name: 'Menu' })
}

/** Sees how the header greets; a phone does so in the account menu. */
export async function expectGreeting(page: Page, greeting: string): Promise<void> {
  const account = page.getByRole('button', { name: 'Account menu' })
  await account.click()
  await expect(page.getByRole('banner').getByText(greeting, { exact: true }).filter({ visible: true })).toHaveCount(1)
  await account.click()
}

/** What the page was given along by the link that led to it, besides its address. */
export const carried = (page: Page) => page.evaluate(() => history.state?.usr)

/** A notice at the top right. */
export const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })

/** The ground that such a notice stands on, which has the notice's colour. */
export const groundOf = (page: Page, text: string) => notice(page, text).locator('../..')

/** The grounds of what went wrong, and of what went well. */
export const salmon = 'rgb(246, 176, 158)'
export const green = 'rgb(63, 100, 52)'

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
