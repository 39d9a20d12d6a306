import { chromium, type Page } from '@playwright/test'
import { filmBarcode } from './barcode-video.ts'
import { withPictures } from './browser.ts'
import { expectGoodPage, openBackOffice } from './office-page.ts'
import { customerWithOrder } from './orders.ts'
import { signInAsOwner } from './staff.ts'
import { expect, test } from './test.ts'
import { addKurta } from './variants.ts'

/** To pack, of a product of its own: other tests need the demo's pieces. */
const confirmedOrder = async () => customerWithOrder((await addKurta()).slug, 'Confirmed')

async function openScan(page: Page): Promise<void> {
  await openBackOffice(page)
  await page.getByRole('menuitem', { name: 'Scan' }).click()
  await expect(page.getByRole('heading', { name: 'Scan', level: 1 })).toBeVisible()
}

/** As a hand scanner does, wherever the focus is. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

const answerOf = (page: Page) => page.getByRole('region', { name: 'Codes' }).getByRole('status')
const scans = (page: Page) => page.getByRole('list', { name: 'Scans' }).getByRole('listitem')

/** Booked with the imitated courier. */
async function labelledParcel(): Promise<{ number: string; awb: string; orderId: string }> {
  const { orderId } = await customerWithOrder('teal-linen-temple-saree', 'Confirmed')
  const staff = await signInAsOwner()
  const { data } = await staff('packShipment', { body: { orderIds: [orderId], courier: 'shiprocket' } })
  await staff('bookShipments', { body: { shipments: [{ id: data._id }] } })
  let awb = ''
  const read = async () => {
    awb = (await staff('getShipment', { params: { id: data._id } })).data.shipment?.trackingNumber ?? ''
    return awb
  }
  await expect.poll(read, { timeout: 90_000 }).not.toBe('')
  return { number: data.number, awb, orderId }
}

test('a hand scanner packs and hands over, and each scan is answered in words', async ({ page, pageErrors }) => {
  pageErrors.allow(/status of (404|409)/)
  const { orderId } = await confirmedOrder()
  const labelled = await labelledParcel()
  await openScan(page)
  await page.getByRole('heading', { name: 'Scan', level: 1 }).click()
  await scan(page, `http://127.0.0.1/order/${orderId}`)
  await expect(answerOf(page)).toContainText(/Done.*Parcel SH-\w{4}-\w{4} is Packed/s)
  await scan(page, orderId)
  await expect(answerOf(page)).toContainText(/Done before.*is Packed already, since .* by owner@kargha\.test/s)
  await scan(page, 'KG-2222-2222')
  await expect(answerOf(page)).toContainText(/Refused.*Order KG-2222-2222 not found/s)
  await expect(scans(page)).toHaveCount(3)
  await expectGoodPage(page)

  await page.getByRole('button', { name: 'Hand over' }).click()
  await scan(page, orderId)
  await expect(answerOf(page)).toContainText('has no tracking number yet: please hand it over on its page')
  await scan(page, labelled.awb)
  await expect(answerOf(page)).toContainText(`Parcel ${labelled.number} is Handed over`)
  await scan(page, labelled.orderId)
  await expect(answerOf(page)).toContainText(`Parcel ${labelled.number} is Handed over already`)

  await scans(page).last().getByRole('button', { name: 'Undo' }).click()
  await expect(answerOf(page)).toContainText(/Undone.*is unpacked again/s)
  await page.reload()
  await expect(scans(page)).toHaveCount(6)
})

test('a code that was not sent is kept, and sent again', async ({ page, context, pageErrors }) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  const { orderId } = await confirmedOrder()
  await openScan(page)
  await context.setOffline(true)
  await scan(page, orderId)
  await expect(answerOf(page)).toContainText(/Not sent.*No connection to the shop/s)
  await context.setOffline(false)
  await page.reload()
  await scans(page).getByRole('button', { name: 'Send again' }).click()
  await expect(answerOf(page)).toContainText(/Done.*is Packed/s)
})

test('a stocktake is counted by scan, by a typed number too', async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 404/)
  const staff = await signInAsOwner()
  const { data: found } = await staff('getProducts', { query: { q: 'Indigo Pochampally Ikat Cotton Saree' } })
  const { data: stocktake } = await staff('createStocktake', { body: { name: 'By scan' } })
  const sku = found[0]?.sku ?? ''
  await openBackOffice(page)
  await page.goto(`/admin#/stocktakes/${stocktake._id}/show`)
  const answer = page.getByRole('region', { name: 'Count by scan' }).getByRole('status')
  await expect(page.getByLabel('SKU or barcode', { exact: true })).toBeFocused()
  await scan(page, sku.toLowerCase())
  await expect(answer).toContainText(/Done1 counted, \d+ expected/)
  await page.getByLabel('Pieces', { exact: true }).fill('3')
  await page.keyboard.press('Enter')
  await scan(page, sku)
  await expect(answer).toContainText('4 counted')
  await page.getByRole('tab', { name: 'Counted' }).click()
  await expect(page.getByRole('textbox', { name: /^Counted of Indigo Pochampally/ })).toHaveValue('4')
  await scan(page, 'NO-SUCH-SKU')
  await expect(answer).toContainText('No piece has the SKU or barcode NO-SUCH-SKU')
  await expectGoodPage(page)
  await scans(page).nth(1).getByRole('button', { name: 'Undo' }).click()
  await expect(answer).toContainText('1 counted now')
})

test('without a camera, the page says that typing works', async ({ page }) => {
  await openScan(page)
  await page.getByRole('button', { name: 'Camera' }).click()
  await expect(page.getByRole('alert')).toContainText(/typing a code always works/i)
})

for (const bcid of ['qrcode', 'code128'] as const)
  test(`a camera reads a ${bcid}, once while it sees it`, async ({ baseURL }, testInfo) => {
    const { orderId } = await confirmedOrder()
    const film = testInfo.outputPath('film.y4m')
    await filmBarcode(film, { bcid, text: bcid === 'qrcode' ? `http://127.0.0.1/order/${orderId}` : orderId })
    const imitated = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
    const args = [...withPictures.args, ...imitated, `--use-file-for-fake-video-capture=${film}`]
    const browser = await chromium.launch({ ...withPictures, args })
    const page = await browser.newPage({ ...(baseURL && { baseURL }), locale: 'en-IN' })
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await openScan(page)
    await page.getByRole('button', { name: 'Camera' }).click()
    await expect(answerOf(page)).toContainText(/Done.*is Packed/s)
    await page.waitForTimeout(3_000)
    await expect(scans(page)).toHaveCount(1)
    await page.screenshot({ path: testInfo.outputPath('camera.png') })
    expect(errors).toEqual([])
    await browser.close()
  })
