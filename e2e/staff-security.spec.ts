import { createStaffClient } from '@kargha/contract/staff/client.ts'
import type { Page } from '@playwright/test'
import { openAuthenticator, scan } from './authenticator.ts'
import { axeViolations } from './axe-violations.ts'
import { sendRequest } from './shopper.ts'
import { enterPassword, hireStaff, staffPassword } from './staff.ts'
import { expect, test } from './test.ts'

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel(/^Code/).fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function chooseInUserMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /, account$|^Profile$/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** At the widths of a phone and a laptop; ends at the laptop's. */
async function expectToFit(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(overflow, { message: `overflow at ${width} px` }).toBeLessThanOrEqual(0)
  }
}

test('a member turns codes on and signs in with them', async ({ page, context, pageErrors }) => {
  pageErrors.allow(/status of 40[01]/)
  const { email } = await hireStaff('staff')
  await page.goto('/admin')
  await enterPassword(page, email)
  await chooseInUserMenu(page, 'Security')
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Set up' }).click()

  const app = await scan(page.getByRole('img', { name: 'QR code for your authenticator app' }))
  expect((await page.getByRole('code').textContent())?.replaceAll(' ', '')).toBe(app.secret)
  await expectToFit(page)
  expect(await axeViolations(page)).toEqual([])
  await page.getByLabel(/^Code/).fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This code is wrong' })).toBeVisible()
  await page.getByLabel(/^Code/).fill(app.nextCode())
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectToFit(page)
  expect(await axeViolations(page)).toEqual([])
  const [backupCode = ''] = await codes.allTextContents()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy codes' }).click()
  await expect(page.getByText('Codes copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(backupCode)
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  const panel = page.getByRole('region', { name: 'Sign in with a code' })
  await expect(panel).toContainText('Backup codes left10')

  await chooseInUserMenu(page, 'Logout')
  await expect(page.getByRole('heading', { name: 'Back office', level: 1 })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await enterPassword(page, email)
  await enterCode(page, '000000')
  await expect(page.getByRole('alert').filter({ hasText: 'This code is wrong' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await enterCode(page, app.nextCode())
  await expect(page.getByRole('heading', { name: /^Good/, level: 1 })).toBeVisible()

  await chooseInUserMenu(page, 'Logout')
  await enterPassword(page, email)
  await enterCode(page, backupCode.toLowerCase())
  await chooseInUserMenu(page, 'Security')
  await expect(panel).toContainText('Backup codes left9')
  await panel.getByRole('button', { name: 'Turn off' }).click()
  await panel.getByRole('button', { name: 'Yes, turn it off' }).click()
  await expect(panel.getByRole('button', { name: 'Set up' })).toBeVisible()
})

test('a member sees where they are signed in, and ends a session there', async ({ page }) => {
  const { email, staff } = await hireStaff('staff')
  await page.goto('/admin')
  await enterPassword(page, email)
  await chooseInUserMenu(page, 'Security')
  const sessions = page.getByRole('region', { name: 'Where you’re signed in' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.filter({ hasText: 'this one' }).getByRole('button')).toHaveCount(0)
  await sessions.getByRole('button', { name: 'End' }).click()
  await expect(sessions).toHaveCount(1)
  await expect(staff('getMe')).rejects.toThrow('Please log in to continue')
})

test('one sign-in is for all tabs, and so is signing out', async ({ page, pageErrors, context }) => {
  // Requests of one tab during the sign-out in another.
  pageErrors.allow(/status of 401/)
  const { email } = await hireStaff('staff')
  const other = await context.newPage()
  await other.goto('/admin')
  await expect(other.getByLabel(/^Password/)).toBeVisible()
  await page.goto('/admin')
  await enterPassword(page, email)
  for (const tab of [page, other]) await expect(tab.getByRole('button', { name: /, account$|^Profile$/ })).toBeVisible()
  // Whatever a script could read.
  const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  expect(await kept()).not.toMatch(/[\w-]{43}/)
  await chooseInUserMenu(other, 'Logout')
  for (const tab of [page, other]) await expect(tab.getByLabel(/^Password/)).toBeVisible()
})

test('five wrong codes lead back to the password', async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 401/)
  const { email, staff } = await hireStaff('staff')
  const app = openAuthenticator((await staff('startSecondFactor')).data.secret)
  await staff('confirmSecondFactor', { body: { code: app.nextCode() } })
  await page.goto('/admin')
  await enterPassword(page, email)
  for (let times = 0; times < 5; times++) {
    await enterCode(page, '000000')
    await expect(page.getByRole('alert').filter({ hasText: 'This code is wrong' })).toBeVisible()
  }
  await enterCode(page, app.nextCode())
  await expect(page.getByRole('alert').filter({ hasText: 'Please sign in again' })).toBeVisible()
  await expect(page.getByLabel(/^Password/)).toBeVisible()
})

test('a call that needs the password again asks for it and is repeated', async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 40[03]/)
  const member = await hireStaff('staff')
  const app = openAuthenticator((await member.staff('startSecondFactor')).data.secret)
  await member.staff('confirmSecondFactor', { body: { code: app.nextCode() } })

  const owner = await hireStaff('owner')
  await page.goto('/admin')
  await enterPassword(page, owner.email)
  await chooseInUserMenu(page, 'Security')
  // As if ten minutes had passed.
  const refusal = { success: false, status: 403, message: 'Please confirm', code: 'REAUTHENTICATION_REQUIRED' }
  let refused = 0
  await page.route('**/api/v1/admin/staff/*/second-factor', (route) =>
    refused++ < 2 ? route.fulfill({ status: 403, json: { ...refusal, error: '', details: [] } }) : route.fallback(),
  )
  const everyone = page.getByRole('region', { name: 'Team' })
  const row = everyone.getByRole('listitem').filter({ hasText: member.email })
  await row.getByRole('button', { name: `Reset ${member.name}’s code` }).click()
  await row.getByRole('button', { name: 'Yes, let them sign in without a code' }).click()

  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(dialog).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(everyone.getByRole('alert')).toContainText('Please confirm')
  await row.getByRole('button', { name: 'Yes, let them sign in without a code' }).click()
  await dialog.getByLabel(/^Password/).fill('not the password')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Your password is incorrect')
  await dialog.getByLabel(/^Password/).fill(staffPassword)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(row).toContainText('Signs in with a password only')
  await expect(dialog).toBeHidden()
  const { data } = await createStaffClient(sendRequest)('signin', {
    body: { email: member.email, password: staffPassword },
  })
  expect(data).toHaveProperty('token')
})

test('an owner who lacks a required code is led to set it up', async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 403/)
  const { email } = await hireStaff('owner')
  // Mocked: the setting would affect other tests' owners.
  const message = 'Owners of this shop sign in with a code: please set that up under Security'
  const refusal = { success: false, status: 403, message, error: message, code: 'SECOND_FACTOR_REQUIRED', details: [] }
  await page.route('**/api/v1/admin/dashboard*', (route) => route.fulfill({ status: 403, json: refusal }))
  await page.goto('/admin')
  await enterPassword(page, email)
  await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible()
  await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
})

test('an owner requires a code of all owners', async ({ page }) => {
  const { email } = await hireStaff('owner')
  // Mocked: other tests sign in as owners.
  const changes: unknown[] = []
  await page.route('**/api/v1/admin/settings', async (route) => {
    const reply = await route.fetch({ method: 'GET', postData: '' })
    const json = await reply.json()
    if (route.request().method() === 'PUT') changes.push(route.request().postDataJSON())
    json.data.requireSecondFactor = changes.length > 0
    await route.fulfill({ response: reply, json })
  })
  await page.goto('/admin')
  await enterPassword(page, email)
  await chooseInUserMenu(page, 'Security')
  const isRequired = page.getByRole('switch', { name: 'Owners must sign in with a code' })
  await expect(isRequired).not.toBeChecked()
  await isRequired.click()
  await expect(isRequired).toBeChecked()
  expect(changes).toEqual([{ requireSecondFactor: true }])
})

test('a member changes their own password, which ends their other sessions', async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 40[01]/)
  const { email, name, staff } = await hireStaff('staff')
  await page.goto('/admin')
  await enterPassword(page, email)
  await chooseInUserMenu(page, 'Security')
  const panel = page.getByRole('region', { name: 'Your password' })
  const change = async (current: string, fresh: string) => {
    await panel.getByLabel(/^Current password/).fill(current)
    await panel.getByLabel(/^New password/).fill(fresh)
    await panel.getByRole('button', { name: 'Change password' }).click()
  }
  await change('not the password', 'three looms at dawn')
  await expect(panel.getByRole('alert')).toContainText('Your current password is incorrect')
  await change(staffPassword, 'handloom-owner')
  await expect(panel.getByRole('alert')).toContainText('This password is too common')
  await expectToFit(page)
  await change(staffPassword, 'three looms at dawn')
  await expect(page.getByText('Your password has been changed')).toBeVisible()
  await expect(staff('getMe')).rejects.toMatchObject({ status: 401 })
  await page.reload()
  await expect(page.getByText(name).first()).toBeVisible()
})
