import { fillRegistration, homeAddress, newShopper, submitLogIn } from './shopper.ts'
import {
  bagLink,
  billLine,
  chooseQuantity,
  expectGreeting,
  fillFields,
  openMenu,
  openPage,
  toast,
} from './storefront.ts'
import { expect, test } from './test.ts'

test('a visitor finds a saree, signs up, and buys it with the first purchase’s coupon', async ({ page }) => {
  const shopper = newShopper()

  await test.step('looks around', async () => {
    await openPage(page, '/')
    await (await openMenu(page)).getByRole('link', { name: 'Sale' }).click()
    await expect(page.getByRole('heading', { name: 'Sale', level: 1 })).toBeVisible()
    await expect(page.getByText('% OFF').first()).toBeVisible()
  })

  await test.step('searches, with misspelled words', async () => {
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByPlaceholder('Search....').pressSequentially('pochampaly ikat sari')
    await expect(page).toHaveURL(/\/search/)
    await page.getByRole('main').getByRole('link', { name: 'Indigo Pochampally Ikat Cotton Saree' }).click()
    await expect(page.getByRole('heading', { name: 'Indigo Pochampally Ikat Cotton Saree', level: 1 })).toBeVisible()
    await expect(page.getByText('In Stock')).toBeVisible()
    await expect(page.getByText('15% OFF')).toBeVisible()
  })

  await test.step('has to log in first, and signs up', async () => {
    await page.getByRole('button', { name: 'Add To Cart' }).click()
    await expect(toast(page, 'You Must Login First!')).toBeVisible()
    await page.getByRole('link', { name: 'Create Account' }).click()
    await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible()
    await fillRegistration(page, shopper)
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible()
    await submitLogIn(page, shopper)
    await expect(page.getByRole('heading', { name: 'Indigo Pochampally Ikat Cotton Saree' })).toBeVisible()
    await expectGreeting(page, 'Hi, Meera ...')
    await expect(bagLink(page)).toContainText('(0)')
  })

  await test.step('puts two sarees and a length of khadi into the bag', async () => {
    await openPage(page, '/products/indigo-pochampally-ikat-cotton-saree')
    await page.getByRole('button', { name: 'Add To Cart' }).click()
    await expect(toast(page, 'Please choose right quantity!')).toBeVisible()
    await chooseQuantity(page, 2)
    await page.getByRole('button', { name: 'Add To Cart' }).click()
    await expect(bagLink(page)).toContainText('(2)')
    await openPage(page, '/products/blue-stripe-khadi-fabric')
    await chooseQuantity(page, 1)
    await page.getByRole('button', { name: 'Add To Cart' }).click()
    await expect(bagLink(page)).toContainText('(3)')
  })

  await test.step('changes the quantities in the bag', async () => {
    await bagLink(page).click()
    await expect(page.getByText('3 items in your bag')).toBeVisible()
    const khadi = page.getByRole('listitem').filter({ hasText: 'Blue Stripe Khadi' })
    for (const [change, pieces] of [
      ['Increase', 4],
      ['Increase', 5],
      ['Decrease', 4],
      ['Decrease', 3],
    ] as const) {
      await khadi.getByRole('button', { name: `${change} quantity` }).click()
      await expect(page.getByText(`${pieces} items in your bag`)).toBeVisible()
    }
    await expect(billLine(page, 'Total MRP')).toContainText('₹ 7,750.00')
    await expect(billLine(page, 'Delivery Charges')).toContainText('Calculated at the next step')
    await expect(billLine(page, 'Total')).toContainText('₹ 6,730.00')
  })

  await test.step('has no address yet, and adds one', async () => {
    await page.getByRole('button', { name: 'Go to Checkout' }).click()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(toast(page, 'Please Add Your Address in my profile section')).toBeVisible()
    await fillFields(page, { Street: homeAddress.street, City: homeAddress.city, 'PIN Code': homeAddress.zipcode })
    await page.getByLabel('State').selectOption(homeAddress.state)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'Address Added Successfully!')).toBeVisible()
    await expect(page.getByRole('radio', { name: homeAddress.street })).toBeChecked()
    await expect(page.getByRole('heading', { name: 'Delivery' })).toBeFocused()
  })

  await test.step('places the order, cash on delivery', async () => {
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(toast(page, 'Please select a Payment Option')).toBeVisible()
    await page.getByRole('radio', { name: 'Cash on Delivery' }).check()
    await page.getByLabel('Coupon').selectOption('FIRST5 of 5%')
    await expect(billLine(page, 'Discount')).toContainText('₹ 1,020.00')
    await expect(billLine(page, 'Coupon (FIRST5)')).toContainText('₹ 336.50')
    await expect(billLine(page, 'Total')).toContainText('₹ 6,393.50')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible()
    await expect(page.getByText('Your order has been successfully placed.').first()).toBeVisible()
    await expect(bagLink(page)).toContainText('(0)')
  })

  await test.step('finds one order for each product, at the prices of the checkout', async () => {
    await page.getByRole('button', { name: 'View Orders' }).click()
    const orders = page.getByRole('article')
    await expect(orders).toHaveCount(2)
    const sarees = orders.filter({ hasText: 'Indigo Pochampally Ikat Cotton Saree' })
    await expect(sarees).toContainText('Order Placed')
    await expect(sarees).toContainText('Cash on Delivery')
    await expect(sarees).toContainText('₹ 5,491.00')
    await expect(orders.filter({ hasText: 'Blue Stripe Khadi' })).toContainText('₹ 902.50')
    await expect(page.getByRole('region', { name: '2 orders placed together' })).toContainText('₹ 6,393.50')
  })

  await test.step('is not offered the coupon again', async () => {
    await openPage(page, '/products/blue-stripe-khadi-fabric')
    await chooseQuantity(page, 1)
    await page.getByRole('button', { name: 'Buy Now' }).click()
    await expect(page.getByLabel('Coupon').getByRole('option', { name: '-- Select Coupons --' })).toBeAttached()
    await expect(page.getByLabel('Coupon').getByRole('option', { name: 'Loading ...' })).toHaveCount(0)
    await expect(page.getByLabel('Coupon').getByRole('option', { name: /FIRST5/ })).toHaveCount(0)
  })
})
