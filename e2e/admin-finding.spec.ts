import { expectGoodPage, openBackOffice } from './office-page.ts'
import { createCustomer } from './shopper.ts'
import { expect, test } from './test.ts'

test('a search that found nothing becomes a synonym, by which it then finds', async ({ page }) => {
  const { shop } = await createCustomer()
  await shop('searchProducts', { query: { name: 'qamarbandh' } })
  await openBackOffice(page)
  await page.getByRole('menuitem', { name: 'Nothing found' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'qamarbandh' })
  await expect(row).toContainText('Once')
  await expectGoodPage(page)
  await row.getByRole('button', { name: 'Make a synonym' }).click()
  await page.getByLabel('It means').fill('dupatta')
  await page.getByRole('dialog').getByRole('button', { name: 'Make a synonym' }).click()
  await expect(page.getByText('qamarbandh means dupatta now')).toBeVisible()
  await expect(row).toHaveCount(0)

  await page.goto('/search?name=qamarbandh')
  await expect(page.getByRole('main')).toContainText(/dupatta/i)

  await page.goto('/admin#/synonyms')
  await page.getByRole('textbox', { name: 'Search synonyms' }).fill('qamar')
  await page.getByRole('row', { name: 'qamarbandh' }).click()
  await expect(page.getByRole('heading', { name: 'qamarbandh means dupatta', level: 1 })).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('qamarbandh has been deleted')).toBeVisible()
  expect((await shop('searchProducts', { query: { name: 'qamarbandh' } })).data).toEqual([])
})
