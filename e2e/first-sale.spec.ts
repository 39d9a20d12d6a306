import { violationsOf } from './axe.ts'
import { bag, billLine, choose, expectGreeting, fillIn, home, menu, newShopper, notice, open } from './shopper.ts'
import { expect, test } from './visit.ts'

test('a visitor finds a saree, signs up, and buys it for the first time with a coupon', async ({ page }) => {
  const shopper = newShopper()

  await test.step('looks around', async () => {
    await open(page, '/')
    await (await menu(page)).getByRole('link', { name: 'Sale' }).click()
    await expect(page.getByRole('heading', { name: 'Sale', level: 1 })).toBeVisible()
    await expect(page.getByText('% OFF').first()).toBeVisible()
  })

  await test.step('searches, with a slip of the pen', async () => {
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByPlaceholder('Search....').pressSequentially('pochampaly ikat sari')
    await expect(page).toHaveURL(/\/search/)
    await page.getByRole('main').getByRole('link', { name: 'Indigo Pochampally Ikat Cotton Saree' }).click()
    await expect(page.getByText('In Stock')).toBeVisible()
    await expect(page.getByText('15% OFF')).toBeVisible()
  })

  await test.step('must log in first, and so signs up', async () => {
    await page.getByRole('button', { name: 'Add To Cart' }).click()
    await expect(notice(page, 'You Must Login First!')).toBeVisible()
    await page.getByRole('link', { name: 'Create Account' }).click()
    await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible()
    await fillIn(page, {
      Name: shopper.name,
      Email: shopper.email,
      'Mobile Number': shopper.mobileNo,
      Password: shopper.password,
      'Confirm Password': shopper.password,
    })
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible()
    await fillIn(page, { Email: shopper.email, Password: shopper.password })
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page).toHaveURL('/')
    await expectGreeting(page, 'Hi, Meera ...')
    await expect(bag(page)).toContainText('(0)')
  })

  await test.step('puts two sarees and a length of khadi into the bag', async () => {
    await open(page, '/products/indigo-pochampally-ikat-cotton-saree')
    await page.getByRole('button', { name: 'Add To Cart' }).click()
    await expect(notice(page, 'Please choose right quantity!')).toBeVisible()
    await choose(page, 2)
    await page.getByRole('button', { name: 'Add To Cart' }).click()
    await expect(bag(page)).toContainText('(2)')
    await open(page, '/products/blue-stripe-khadi-fabric')
    await choose(page, 1)
    await page.getByRole('button', { name: 'Add To Cart' }).click()
    await expect(bag(page)).toContainText('(3)')
  })

  await test.step('changes her mind about how many', async () => {
    await bag(page).click()
    await expect(page.getByText('3 items in your bag')).toBeVisible()
    const khadi = page.getByRole('listitem').filter({ hasText: 'Blue Stripe Khadi' })
    await khadi.getByRole('button', { name: 'Increase quantity' }).click()
    await khadi.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(page.getByText('5 items in your bag')).toBeVisible()
    await khadi.getByRole('button', { name: 'Decrease quantity' }).click()
    await khadi.getByRole('button', { name: 'Decrease quantity' }).click()
    await expect(page.getByText('3 items in your bag')).toBeVisible()
    await expect(billLine(page, 'Total MRP')).toContainText('₹ 7,750.00')
    await expect(billLine(page, 'Delivery Charges')).toContainText('₹ 80.00')
    await expect(billLine(page, 'Total')).toContainText('₹ 6,810.00')
  })

  await test.step('has no address yet, and adds one', async () => {
    await page.getByRole('button', { name: 'Go to Checkout' }).click()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(notice(page, 'Please Add Your Address in my profile section')).toBeVisible()
    await page.getByRole('link', { name: 'Go to my profile' }).click()
    await expect(page.getByText('No Address Found')).toBeVisible()
    await page.getByRole('button', { name: 'Add Address' }).click()
    await expect(page.getByRole('button', { name: 'Update Personal Details' })).toBeHidden()
    await fillIn(page, { Street: home.street, City: home.city, 'PIN Code': home.zipcode })
    await page.getByLabel('State').selectOption(home.state)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(notice(page, 'Address Added Successfully!')).toBeVisible()
    await page.getByRole('link', { name: 'Back to checkout' }).click()
  })

  await test.step('orders, to pay in cash', async () => {
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(notice(page, 'Please Select an Address')).toBeVisible()
    await page.getByRole('radio', { name: home.street }).check()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(notice(page, 'Please select a Payment Option')).toBeVisible()
    await page.getByRole('radio', { name: 'Cash on Delivery' }).check()
    await page.getByLabel('Coupon').selectOption('FIRST5 of 5%')
    await expect(billLine(page, 'Discount')).toContainText('₹ 1,020.00')
    await expect(billLine(page, 'Coupon (FIRST5)')).toContainText('₹ 336.50')
    await expect(billLine(page, 'Total')).toContainText('₹ 6,473.50')
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible()
    await expect(page.getByText('Your order has been successfully placed.').first()).toBeVisible()
    await expect(bag(page)).toContainText('(0)')
  })

  await test.step('finds the orders, one for each product, at what she was told they cost', async () => {
    await page.getByRole('button', { name: 'View Orders' }).click()
    const orders = page.getByRole('article')
    await expect(orders).toHaveCount(2)
    const sarees = orders.filter({ hasText: 'Indigo Pochampally Ikat Cotton Saree' })
    await expect(sarees).toContainText('Order Placed')
    await expect(sarees).toContainText('Cash on Delivery')
    await expect(sarees).toContainText('₹ 5,491.00')
    await expect(orders.filter({ hasText: 'Blue Stripe Khadi' })).toContainText('₹ 982.50')
  })

  await test.step('the coupon was for the first time only', async () => {
    await open(page, '/products/blue-stripe-khadi-fabric')
    await choose(page, 1)
    await page.getByRole('button', { name: 'Buy Now' }).click()
    await expect(page.getByLabel('Coupon').getByRole('option', { name: '-- Select Coupons --' })).toBeAttached()
    await expect(page.getByLabel('Coupon').getByRole('option', { name: 'Loading ...' })).toHaveCount(0)
    await expect(page.getByLabel('Coupon').getByRole('option', { name: /FIRST5/ })).toHaveCount(0)
  })
})
