import { randomUUID } from 'node:crypto'
import type { Send } from '@kargha/contract/kernel/client.ts'
import type { SignedIn } from '@kargha/contract/shop/account.ts'
import { type Client, createClient } from '@kargha/contract/shop/client.ts'
import { expect, type Page, test } from '@playwright/test'
import { bagLink, fillFields, openPage } from './storefront.ts'

export type Shopper = { name: string; email: string; mobileNo: string; password: string }
/** A shopper with an account, a session, and a client of the API in this session. */
export type RegisteredShopper = Shopper & { session: SignedIn; shop: Client }

/** A shopper without an account. */
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

/** Sends an API request to the shop of the running test, without a browser. */
export const sendRequest: Send = async ({ method, url, headers, body }) => {
  const response = await fetch(new URL(url, test.info().project.use.baseURL), {
    method,
    headers,
    ...(body !== undefined && { body }),
  })
  return { status: response.status, body: await response.json() }
}

/** A client of the API, to prepare a test or to check its outcome without a page. */
export const shopClient = (token = ''): Client => createClient(sendRequest, () => token)

/** A new session of a shopper who has an account. */
export async function signIn({ email, password }: Pick<Shopper, 'email' | 'password'>): Promise<SignedIn> {
  return (await shopClient()('signin', { body: { email, password } })).data
}

/** A new customer with one address. `bag` lists the pieces in their bag by product slug. */
export async function createCustomer(bag: Record<string, number> = {}): Promise<RegisteredShopper> {
  const shopper = newShopper()
  await shopClient()('signup', { body: { ...shopper, confirmPassword: shopper.password } })
  const session = await signIn(shopper)
  const shop = shopClient(session.token)
  await shop('updateUser', { params: { userId: session._id }, body: { address: homeAddress } })
  for (const [slug, quantity] of Object.entries(bag)) {
    const { data: product } = await shop('getProduct', { params: { id: slug } })
    // Of what comes in sizes, the one that there is most of: other tests buy at the same time.
    const [variant] = product.variants.toSorted((a, b) => b.quantity - a.quantity)
    await shop('addToCart', { body: { productId: product._id, variantId: variant?._id, quantity } })
  }
  return { ...shopper, session, shop }
}

/** Opens an address as a signed-in shopper, without the form: login.spec.ts tests that. */
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

/** On a checkout's page, selects the address of a new customer and a payment method. */
export async function fillCheckout(page: Page, paymentMethod: 'Cash on Delivery' | 'Online'): Promise<void> {
  await page.getByRole('radio', { name: homeAddress.street }).check()
  await page.getByRole('radio', { name: paymentMethod }).check()
}

/** Fills in the form of a new account. */
export const fillRegistration = (page: Page, { name, email, mobileNo, password }: Shopper) =>
  fillFields(page, {
    Name: name,
    Email: email,
    'Mobile Number': mobileNo,
    Password: password,
    'Confirm Password': password,
  })

/** Fills in and submits the form of the log-in page. */
export async function submitLogIn(page: Page, { email, password }: Pick<Shopper, 'email' | 'password'>): Promise<void> {
  await fillFields(page, { Email: email, Password: password })
  await page.getByRole('button', { name: 'Log In' }).click()
}
