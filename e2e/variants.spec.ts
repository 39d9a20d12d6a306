import type { Page } from '@playwright/test'
import { axeViolations } from './axe-violations.ts'
import { createCustomer, fillCheckout, logIn, submitLogIn } from './shopper.ts'
import { bagLink, billLine, chooseQuantity, openPage, toast } from './storefront.ts'
import { expect, test } from './test.ts'
import { addKurta, type Kurta } from './variants.ts'

const option = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const value = (page: Page, group: string, name: string) => option(page, group).getByRole('radio', { name, exact: true })
/** Presses a value as a finger does: on its label, which covers the radio button. */
const press = (page: Page, group: string, name: string) => option(page, group).getByText(name, { exact: true }).click()
const stock = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /Stock/ })
const addressOf = (kurta: Kurta, query = '') => `/products/${kurta.slug}${query}`

test('price, picture, SKU and stock follow the choice without a request, and the address holds it', async ({
  page,
}) => {
  const kurta = await addKurta()
  await openPage(page, addressOf(kurta))
  const main = page.getByRole('main')
  const price = main.locator('p', { hasText: /^Price / }).first()
  await expect(price).toContainText('Price From ₹ 1,400.00')
  await expect(stock(page)).toHaveText('In Stock')
  expect(await axeViolations(page)).toEqual([])

  const requests: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') requests.push(request.url())
  })
  await press(page, 'Colour', 'Rust')
  await expect(page.getByRole('button', { name: 'Show picture 2' })).toHaveAttribute('aria-current', 'true')
  await expect(value(page, 'Size', 'M, Out Of Stock')).toBeVisible()
  await press(page, 'Colour', 'Indigo')
  await expect(page.getByRole('button', { name: 'Show picture 1' })).toHaveAttribute('aria-current', 'true')
  await expect(value(page, 'Size', 'XL, Out Of Stock')).not.toBeChecked()
  await press(page, 'Size', 'M')
  await expect(price).toContainText('Price ₹ 1,500.00')
  await expect(price).toContainText('6% OFF')
  await expect(main.getByText(`${kurta.sku}-M-Indigo`)).toBeVisible()
  await expect(stock(page)).toHaveText('In Stock, only 2 left')
  await expect(page).toHaveURL(addressOf(kurta, '?size=m&colour=indigo'))
  expect(requests).toEqual([])

  await test.step('by keyboard, up to what is sold out', async () => {
    await value(page, 'Size', 'M').focus()
    await page.keyboard.press('ArrowRight')
    await expect(value(page, 'Size', 'XL, Out Of Stock')).toBeChecked()
    await expect(value(page, 'Size', 'XL, Out Of Stock')).toBeFocused()
    await expect(stock(page)).toHaveText('Out Of Stock')
    await expect(option(page, 'Size').getByText('XL', { exact: true })).toHaveCSS(
      'text-decoration-line',
      'line-through',
    )
    await page.getByRole('button', { name: 'Add To Cart' }).click()
    await expect(toast(page, `${kurta.name} is sold out`)).toBeVisible()
  })
})

test('an address with a choice can be shared, and Back returns to the choice and then leaves the product', async ({
  page,
}) => {
  const kurta = await addKurta()
  await openPage(page, '/contact-us')
  await openPage(page, addressOf(kurta, '?size=xl&colour=rust'))
  await expect(value(page, 'Size', 'XL')).toBeChecked()
  await expect(value(page, 'Colour', 'Rust')).toBeChecked()
  await expect(page.getByText('₹ 1,600.00').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show picture 2' })).toHaveAttribute('aria-current', 'true')
  for (const size of ['S', 'XL', 'S']) await press(page, 'Size', size)
  await expect(page).toHaveURL(addressOf(kurta, '?size=s&colour=rust'))
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'All Products' }).click()
  await expect(page).toHaveURL('/products')
  await page.goBack()
  await expect(value(page, 'Size', 'S')).toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL('/contact-us')
})

test('buying without a choice asks for it and leads there; two variants are two lines, from the bag to the order', async ({
  page,
}) => {
  const kurta = await addKurta()
  const customer = await createCustomer()
  await openPage(page, addressOf(kurta))
  const add = page.getByRole('main').getByRole('button', { name: 'Add To Cart' }).first()
  await add.click()
  await expect(option(page, 'Size')).toContainText('Please choose a size')
  await expect(value(page, 'Size', 'S')).toBeFocused()
  await expect(option(page, 'Size')).toBeInViewport()
  await press(page, 'Size', 'M')
  await add.click()
  await expect(option(page, 'Colour')).toContainText('Please choose a colour')
  await expect(page.getByText('Please choose a size')).toBeHidden()
  await press(page, 'Colour', 'Indigo')
  await chooseQuantity(page, 2)
  await expect(page.getByText('Only 2 left in stock')).toBeVisible()
  await add.click()
  await expect(toast(page, 'You Must Login First!')).toBeVisible()
  await submitLogIn(page, customer)
  await expect(bagLink(page)).toContainText('(2)')
  await expect(value(page, 'Size', 'M')).toBeChecked()
  await press(page, 'Size', 'S')
  await add.click()
  await expect(bagLink(page)).toContainText('(4)')

  await bagLink(page).click()
  const row = (text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text })
  const [small, medium] = ['Size: S · Colour: Indigo', 'Size: M · Colour: Indigo']
  await expect(row(medium)).toContainText('₹ 3,000.00')
  await row(small).getByRole('button', { name: 'Decrease quantity' }).click()
  await expect(page.getByText('3 items in your bag')).toBeVisible()
  await expect(row(medium)).toContainText('₹ 3,000.00')
  await row(medium)
    .getByRole('button', { name: `Remove ${kurta.name} (${medium})` })
    .click()
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  await expect(row(small)).toBeVisible()
  await page.goBack()
  await press(page, 'Size', 'M')
  await chooseQuantity(page, 2)
  await add.click()
  await bagLink(page).click()
  await expect(page.getByText('3 items in your bag')).toBeVisible()
  await page.getByRole('button', { name: 'Clear All' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('3 items in your bag')).toBeVisible()

  await page.getByRole('button', { name: 'Go to Checkout' }).click()
  for (const text of [small, medium]) await expect(page.getByText(text)).toBeVisible()
  await fillCheckout(page, 'Cash on Delivery')
  await page.getByRole('button', { name: 'Place Order' }).click()
  const ordered = page.getByRole('list', { name: 'What you ordered' })
  for (const text of [small, medium]) await expect(ordered).toContainText(text)
  await page.getByRole('button', { name: 'View Orders' }).click()
  await page.getByRole('article').filter({ hasText: medium }).getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('article', { name: 'What you ordered' })).toContainText(medium)
  await expect(page.getByText(`${kurta.sku}-M-Indigo`)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText(medium)
})

test('Buy Now orders the chosen variant, whose address can be reloaded', async ({ page }) => {
  const kurta = await addKurta()
  const { shop, ...customer } = await createCustomer()
  await logIn(page, { ...customer, shop }, addressOf(kurta, '?size=xl&colour=rust'))
  await chooseQuantity(page, 1)
  await page.getByRole('button', { name: 'Buy Now' }).first().click()
  await expect(page.getByText('Size: XL · Colour: Rust')).toBeVisible()
  await page.reload()
  await expect(billLine(page, 'Total')).toContainText('₹ 1,600.00')
  await fillCheckout(page, 'Cash on Delivery')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible()
  const { data } = await shop('getOrders', { query: {} })
  expect(data.orders).toMatchObject([{ optionText: 'Size: XL · Colour: Rust', finalTotal: 1600 }])

  await openPage(page, `/checkoutanddeliverysingleproduct?item=${kurta.slug}&quantity=1`)
  await expect(page.getByText('Please choose a size')).toBeVisible()
  await page.getByRole('link', { name: 'Choose again' }).click()
  await expect(page).toHaveURL(addressOf(kurta))
})

test('a card tells the lowest price, and the wishlist keeps a chosen variant or leads to the choice', async ({
  page,
}) => {
  const kurta = await addKurta()
  const customer = await createCustomer()
  await openPage(page, addressOf(kurta))
  const heart = page.getByRole('button', { name: 'Wishlist', exact: true })
  await heart.click()
  await openPage(page, '/wishlist')
  const card = page.getByRole('main').getByRole('article')
  await expect(card).toContainText('From ₹ 1,400.00')
  await page.getByRole('link', { name: `Move to Bag ${kurta.name}` }).click()
  await expect(page.getByRole('heading', { name: kurta.name, level: 1 })).toBeVisible()
  await heart.click()
  await press(page, 'Size', 'M')
  await press(page, 'Colour', 'Indigo')
  await heart.click()
  await logIn(page, customer, '/wishlist')
  await page.getByRole('button', { name: `Move to Bag ${kurta.name}` }).click()
  await expect(bagLink(page)).toContainText('(1)')
  const { data: cart } = await customer.shop('getCart')
  expect(cart.items.map(({ optionText }) => optionText)).toEqual(['Size: M · Colour: Indigo'])
})

test('the size guide shows measurements in inches or centimetres, as chosen last', async ({ page }) => {
  const kurta = await addKurta()
  await openPage(page, addressOf(kurta))
  const open = option(page, 'Size').getByRole('button', { name: 'Size guide' })
  await open.click()
  const guide = page.getByRole('dialog', { name: /^Size guide: Kurta/ })
  await expect(guide.getByRole('row', { name: 'M 38 42' })).toBeVisible()
  await expect(guide.getByRole('row', { name: 'XL 44 –' })).toBeVisible()
  await expect(guide.getByRole('img', { name: 'Where to measure: Chest, Length' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await guide.getByText('Centimetres', { exact: true }).click()
  await expect(guide.getByRole('row', { name: 'M 96.5 106.5' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await page.reload()
  await openPage(page, addressOf(kurta))
  await open.click()
  await expect(guide.getByRole('radio', { name: 'Centimetres' })).toBeChecked()
})

test('search engines are offered each variant with its price, stock and address', async ({ request }) => {
  const kurta = await addKurta()
  const html = await (await request.get(addressOf(kurta))).text()
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  const [product] = JSON.parse(json)['@graph']
  const { offers } = product.offers
  expect(offers).toHaveLength(6)
  expect(offers[2]).toMatchObject({
    name: `${kurta.name}, XL, Indigo`,
    sku: `${kurta.sku}-XL-Indigo`,
    price: '1500.00',
    availability: 'https://schema.org/OutOfStock',
    url: expect.stringMatching(/\?size=xl&colour=indigo$/),
  })
})
