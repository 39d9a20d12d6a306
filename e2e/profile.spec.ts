import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { delayReply, mockNoResponse, mockRefusal, unmock } from './api-mocks.ts'
import { axeViolations } from './axe-violations.ts'
import { createCustomer, homeAddress, logIn, shopClient, signIn } from './shopper.ts'
import { closeToast, expectGreeting, expectInputHints, fillFields, toast } from './storefront.ts'
import { expect, test } from './test.ts'

test('personal details can be changed, and mistakes in them are reported', async ({ page }) => {
  await logIn(page, await createCustomer(), '/profile')
  const update = page.getByRole('button', { name: 'Update Personal Details' })
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('readonly')
  await fillFields(page, { Name: '' })
  await update.click()
  await expect(toast(page, 'Enter all the fields')).toBeVisible()
  await fillFields(page, { Name: 'Tara', Phone: '98765432109' })
  await update.click()
  await expect(toast(page, 'Mobile number cannot be more than 10 digits')).toBeVisible()
  await fillFields(page, { Phone: '98765x4321' })
  await expect(page.getByLabel('Phone')).toHaveValue('987654321')
  await update.click()
  await expect(toast(page, 'Mobile number cannot be less than 10 digits')).toBeVisible()
  await fillFields(page, { Phone: '9876543211' })
  const release = await delayReply(page, 'updateUser')
  await update.click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  release()
  await expectGreeting(page, 'Hi, Tara')
  const account = page.getByRole('navigation', { name: 'Account' })
  await expect(account.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart')
  await account.getByRole('link', { name: 'Order History' }).click()
  await expect(page).toHaveURL('/my-orders')
})

test('addresses are added with the help of their PIN code, viewed, changed and deleted', { tag: '@slow' }, async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/500|ERR_FAILED/)
  await logIn(page, await createCustomer(), '/profile')
  const update = page.getByRole('button', { name: 'Update Personal Details' })
  const save = page.getByRole('button', { name: 'Save' })
  await page.getByRole('button', { name: 'Add Address' }).click()
  await expect(update).toBeHidden()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(update).toBeVisible()
  await page.getByRole('button', { name: 'Add Address' }).click()
  await expectInputHints(page, {
    Street: 'street-address',
    'PIN Code': 'postal-code, numeric',
    City: 'address-level2',
    State: 'address-level1',
  })
  await save.click()
  await expect(toast(page, 'Please fill in the whole address')).toBeVisible()
  await fillFields(page, { Street: '5, Lake Road', 'PIN Code': '560034' })
  await expect(page.getByLabel('City')).toHaveValue('Bengaluru')
  await expect(page.getByLabel('State')).toHaveValue('Karnataka')
  await fillFields(page, { 'PIN Code': '504106' })
  await expect(page.getByLabel('City')).toHaveValue('Nirmal')
  await expect(page.getByLabel('State')).toHaveValue('Telangana')
  // A city that the form filled in doesn't stay with a PIN code whose city is unknown.
  await fillFields(page, { 'PIN Code': '140301' })
  await expect(page.getByLabel('State')).toHaveValue('Punjab')
  await expect(page.getByLabel('City')).toHaveValue('')
  await fillFields(page, { City: 'Koramangala', 'PIN Code': '600028' })
  await expect(page.getByLabel('State')).toHaveValue('Tamil Nadu')
  await expect(page.getByLabel('City')).toHaveValue('Koramangala')
  await mockRefusal(page, 'updateUser', 500)
  await save.click()
  await expect(toast(page, 'Something Went Wrong')).toBeVisible()
  await unmock(page, 'updateUser')
  const release = await delayReply(page, 'updateUser')
  await save.click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  release()
  await expect(toast(page, 'Address Added Successfully!')).toBeVisible()
  await expect(page.getByText('Koramangala, Tamil Nadu 600028')).toBeVisible()

  await page.getByRole('button', { name: 'View address 1' }).click()
  const viewed = page.getByRole('dialog', { name: 'Shipping Address' })
  for (const part of ['14, Weavers Lane', 'Bhuj', 'Gujarat', '370001']) await expect(viewed).toContainText(part)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit address 1' }).click()
  await expect(page.getByLabel('Street')).toBeFocused()
  await fillFields(page, { 'PIN Code': '012345' })
  await save.click()
  await expect(toast(page, 'PIN code must be 6 digits and cannot begin with 0')).toBeVisible()
  await fillFields(page, { 'PIN Code': '370020' })
  await mockNoResponse(page, 'updateUser')
  await save.click()
  await expect(toast(page, 'Something Went Wrong!')).toBeVisible()
  await unmock(page, 'updateUser')
  await save.click()
  await expect(toast(page, 'Successfully Updated Address!')).toBeVisible()
  await expect(page.getByText('Gujarat 370020')).toBeVisible()

  const question = page.getByRole('dialog', { name: 'Do you really want to delete this address?' })
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete address 1' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
  }
  await mockRefusal(page, 'updateUser', 500)
  await remove()
  await expect(toast(page, 'Something went wrong!')).toBeVisible()
  await mockNoResponse(page, 'updateUser')
  await remove()
  await expect(toast(page, 'Error deleting address!')).toBeVisible()
  await unmock(page, 'updateUser')
  await page.getByRole('button', { name: 'Delete address 2' }).click()
  await expect(question).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await remove()
  await expect(toast(page, 'Address deleted successfully!')).toBeVisible()
  await remove()
  await expect(page.getByText('No Address Found')).toBeVisible()
})

test('a photo is shown immediately and in the header, and files that are no photo are refused', {
  tag: '@slow',
}, async ({ page, pageErrors }) => {
  pageErrors.allow(/415|500/)
  const failure = toast(page, 'Something Went Wrong!')
  const dismiss = async () => {
    await closeToast(page)
    await expect(failure).toHaveCount(0)
  }
  await logIn(page, await createCustomer(), '/profile')
  // Files on disk go by path, others' content through the protocol.
  const choose = async (name: string, content: Buffer | string) => {
    const path = test.info().outputPath(name)
    await writeFile(path, content)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Change photo' }).click()
    await (await chooser).setFiles(path)
  }
  await choose('letter.png', 'not a picture at all')
  await expect(failure).toBeVisible()
  await expect(toast(page, 'Please send a picture: JPEG, PNG, WebP or AVIF')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Your photo' })).toHaveCount(0)
  await dismiss()
  await choose('huge.png', Buffer.alloc(10 * 1024 * 1024 + 1))
  await expect(failure).toBeVisible()
  await expect(toast(page, 'A picture can be up to 10 MB')).toBeVisible()
  await dismiss()

  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  await mockRefusal(page, 'uploadProfileImage', 500)
  await choose('me.png', picture)
  await expect(failure).toBeVisible()
  await expect(toast(page, 'Server error occurred')).toBeVisible()
  await unmock(page, 'uploadProfileImage')

  const release = await delayReply(page, 'uploadProfileImage')
  await choose('me.png', picture)
  await expect(page.getByRole('img', { name: 'Your photo' })).toHaveAttribute('src', /^blob:/)
  await expect(page.getByRole('progressbar', { name: 'Photo upload' })).toBeVisible()
  release()
  await expect(toast(page, 'Profile picture updated successfully')).toBeVisible()
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', /^\/media\/picture/)
  await page.reload()
  await expect(page.getByRole('img', { name: 'Your photo' })).toHaveAttribute('src', /^\/media\/picture/)
})

test('other sessions end when the password is changed, when they are logged out singly, or all together', {
  tag: '@slow',
}, async ({ page }) => {
  const customer = await createCustomer()
  const { email } = customer
  await logIn(page, customer, '/profile')
  const newPassword = 'warp-and-weft-and-warp'
  await page.getByRole('button', { name: 'Change Password' }).click()
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  await expect(toast(page, 'Please fill All the fields!')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await expectInputHints(page, {
    'Current Password': 'current-password',
    'New Password': 'new-password',
    'Confirm Password': 'new-password',
  })
  await fillFields(page, {
    'Current Password': 'not-it-at-all',
    'New Password': newPassword,
    'Confirm Password': customer.password,
  })
  await save.click()
  await expect(toast(page, 'Password and Confirm Password are not same')).toBeVisible()
  await fillFields(page, { 'Current Password': customer.password, 'Confirm Password': newPassword })
  const before = await page.evaluate(() => localStorage.getItem('token'))
  await save.click()
  await expect(toast(page, 'Your password has been changed. Your other devices have been logged out')).toBeVisible()
  const sessions = page.getByRole('region', { name: 'Where You’re Logged In' })
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(sessions.getByRole('listitem')).toContainText('on Linux')
  await expect(sessions.getByRole('listitem')).toContainText('This browser')
  const now = await page.evaluate(() => localStorage.getItem('token'))
  expect(now).not.toBe(before)

  await signIn({ email, password: newPassword })
  const phone = await signIn({ email, password: newPassword })
  await page.reload()
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  await expect(sessions.getByRole('listitem').first()).toContainText('This browser')
  const loggingOut = sessions.getByRole('button', { name: 'Logging out...' })
  const endOne = await delayReply(page, 'endSession')
  await sessions.getByRole('button', { name: 'Log out of' }).first().click()
  await expect(loggingOut).toBeVisible()
  endOne()
  await expect(toast(page, 'That device has been logged out')).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(shopClient(phone.token)('getProfile')).rejects.toMatchObject({ status: 401 })

  await sessions.getByRole('button', { name: 'Log out everywhere' }).click()
  const endAll = await delayReply(page, 'signoutEverywhere')
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(loggingOut).toBeVisible()
  endAll()
  await expect(toast(page, 'You’ve been logged out everywhere')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(shopClient(now ?? '')('getProfile')).rejects.toMatchObject({ status: 401 })
})

test('logging out asks for confirmation and clears the browser’s storage', async ({ page }) => {
  await logIn(page, await createCustomer())
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('link', { name: 'My Profile' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Log Out', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Log Out', exact: true }).click()
  await question.getByRole('button', { name: 'Yes! Log Out' }).click()
  await expect(toast(page, 'User logged out successfully!')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Register or log in' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('a customer’s data is downloaded, and the account is deleted once no order is under way', {
  tag: '@slow',
}, async ({ page, pageErrors }) => {
  pageErrors.allow(/400|409/)
  const customer = await createCustomer({ 'natural-khadi-pinstripe-kurti': 1 })
  const [address] = (await customer.shop('getProfile')).data.address
  await logIn(page, customer, '/profile')
  const section = page.getByRole('region', { name: 'Your Data' })
  const downloading = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Download my data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.json$/)
  const saved = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(saved).toMatchObject({ profile: { email: customer.email, address: [homeAddress] }, cart: [{ quantity: 1 }] })

  const { data: placed } = await customer.shop('placeOrder', {
    body: { addressId: address?._id ?? '', paymentMethod: 'COD' },
  })
  const orderId = placed.orders[0]?.orderId ?? ''
  await section.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  const password = dialog.getByLabel('Password', { exact: true })
  const confirm = dialog.getByRole('button', { name: 'Delete my account' })
  await expect(password).toBeFocused()
  await confirm.click()
  await expect(password).toHaveAccessibleDescription('Please fill this in')
  await password.fill('not the password')
  await confirm.click()
  await expect(password).toHaveAccessibleDescription('Your password is incorrect')
  expect(await axeViolations(page)).toEqual([])
  await password.fill(customer.password)
  await expect(password).toHaveAccessibleDescription('')
  // After a refusal, even the next moment's press is meant.
  await page.evaluate(() => {
    const now = performance.now()
    performance.now = () => now
  })
  await confirm.click()
  await expect(dialog.getByRole('alert')).toHaveText(
    `Order ${orderId} is still under way. You can delete your account once it is delivered or cancelled`,
  )
  await customer.shop('cancelOrder', { params: { orderId }, body: { reason: 'I ordered by mistake' } })
  await confirm.click()
  await expect(toast(page, 'Your account has been deleted')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(signIn(customer)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
})
