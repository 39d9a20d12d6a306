import { createCustomer, logIn } from './shopper.ts'
import { fillFields, toast } from './storefront.ts'
import { expect, test } from './test.ts'

test('paying by cash or by card only shows an alert, and nothing is sent', { tag: '@slow' }, async ({ page }) => {
  await logIn(page, await createCustomer(), '/payment-method')
  const pay = page.getByRole('button', { name: 'Pay Now' })
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })

  await pay.click()
  await expect(toast(page, 'Please choose how to pay')).toBeVisible()
  await page.getByRole('radio', { name: 'Cash' }).check()
  await pay.click()
  await expect.poll(() => alerts).toEqual([expect.stringContaining('pay by cash')])

  await page.getByRole('radio', { name: 'Card' }).check()
  await fillFields(page, { 'Cardholder Name': 'Meera Pillai' })
  await pay.click()
  await expect(page.getByLabel('Card Number')).toBeFocused()
  await page.getByLabel('Card Number').pressSequentially('4111111111111111')
  await expect(page.getByLabel('Card Number')).toHaveValue('4111 1111 1111 1111')
  await page.getByLabel('Expiry').pressSequentially('0928')
  await expect(page.getByLabel('Expiry')).toHaveValue('09/28')
  await fillFields(page, { CVV: '123' })
  await pay.click()
  await expect.poll(() => alerts.at(-1)).toContain('pay by card')
  expect(sent).toEqual([])
})
