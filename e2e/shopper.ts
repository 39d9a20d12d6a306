import { randomUUID } from 'node:crypto'
import type { Send } from '@kargha/contract/kernel/client.ts'
import type { SignedIn } from '@kargha/contract/shop/account.ts'
import { type Client, createClient } from '@kargha/contract/shop/client.ts'
import { expect, type Page, test } from '@playwright/test'
import { bagLink, fillFields, openPage } from './storefront.ts'

export type Shopper = { name: string; email: string; mobileNo: string; password: string }
/** With an account, a session and its API client. */
export type RegisteredShopper = Shopper & { session: SignedIn; shop: Client }

/** Without an account. */
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

export const homeAddress = { street: '14, Weavers Lane', city: 'Bhuj', state: 'Gujarat', zipcode: '370001' }

let ownShop: string | undefined
/** For tests that have a shop of their own: its address, instead of the project's. */
export function useOwnShop(address: string): void {
  ownShop = address
}

/** To the running test's shop, without a browser. */
export const sendRequest: Send = async ({ method, url, headers, body }) => {
  const response = await fetch(new URL(url, ownShop ?? test.info().project.use.baseURL), {
    method,
    headers,
    ...(body !== undefined && { body }),
  })
  return { status: response.status, body: await response.json() }
}

/** Prepares tests and checks outcomes without a page. */
export const shopClient = (token = ''): Client => createClient(sendRequest, () => token)

export async function signIn({ email, password }: Pick<Shopper, 'email' | 'password'>): Promise<SignedIn> {
  return (await shopClient()('signin', { body: { email, password } })).data
}

/** With one address. `bag`: pieces by product slug. */
export async function createCustomer(bag: Record<string, number> = {}): Promise<RegisteredShopper> {
  const shopper = newShopper()
  await shopClient()('signup', { body: { ...shopper, confirmPassword: shopper.password } })
  const session = await signIn(shopper)
  const shop = shopClient(session.token)
  await shop('updateUser', { params: { userId: session._id }, body: { address: homeAddress } })
  for (const [slug, quantity] of Object.entries(bag)) {
    const { data: product } = await shop('getProduct', { params: { id: slug } })
    // The best-stocked size: other tests buy too.
    const [variant] = product.variants.toSorted((a, b) => b.quantity - a.quantity)
    await shop('addToCart', { body: { productId: product._id, variantId: variant?._id, quantity } })
  }
  return { ...shopper, session, shop }
}

/** Skips the form, which login.spec.ts tests. */
export async function logIn(page: Page, shopper: Shopper | RegisteredShopper, address = '/contact-us'): Promise<void> {
  const session = 'session' in shopper ? shopper.session : await signIn(shopper)
  const storeSession = await page.addInitScript(
    ([token, details]) => {
      localStorage.setItem('token', token)
      localStorage.setItem('loggedInUserDetails', details)
    },
    [session.token, JSON.stringify(session)] as const,
  )
  await openPage(page, address)
  await storeSession.dispose()
  await expect(bagLink(page)).toBeVisible()
}

/** For a new customer's only address. */
export async function fillCheckout(page: Page, paymentMethod: 'Cash on Delivery' | 'Online'): Promise<void> {
  await page.getByRole('radio', { name: homeAddress.street }).check()
  await page.getByRole('radio', { name: paymentMethod }).check()
}

export const fillRegistration = (page: Page, { name, email, mobileNo, password }: Shopper) =>
  fillFields(page, {
    Name: name,
    Email: email,
    'Mobile Number': mobileNo,
    Password: password,
    'Confirm Password': password,
  })

export async function submitLogIn(page: Page, { email, password }: Pick<Shopper, 'email' | 'password'>): Promise<void> {
  await fillFields(page, { Email: email, Password: password })
  await page.getByRole('button', { name: 'Log In' }).click()
}
