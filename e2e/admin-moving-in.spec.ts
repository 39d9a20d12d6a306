import { expectGoodPage, openBackOffice } from './office-page.ts'
import { expect, test } from './test.ts'
import { addKurta } from './variants.ts'

test('customers move in from Shopify, and staff see what the earlier shop knew of them', async ({ page }) => {
  const id = Math.random().toString(36).slice(2, 8)
  const email = `lakshmi-${id}@example.in`
  const table = `First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Phone,Total Spent,Total Orders,Note,Tags
Lakshmi,Iyer,${email},yes,12 Car Street,Kumbakonam,TN,IN,612001,'+919443120001,7848.00,3,Likes silk,VIP
Nobody,Known,no address,no,,,,IN,,,0.00,0,,
`
  await openBackOffice(page)
  await page.getByRole('menuitem', { name: 'Moving in' }).click()
  const file = { name: 'customers_export.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
  await page.getByLabel('Import a table').setInputFiles(file)
  const summary = page.getByRole('region', { name: 'What would change' })
  await expect(summary).toContainText(/New\s*1/)
  await expect(summary).toContainText(/Left out\s*1/)
  await expect(page.getByRole('table', { name: 'Why' })).toContainText('Email: “no address” is no email address')
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('region', { name: 'What was imported' })).toContainText(/New\s*1/)

  await page.goto(`/admin#/customers?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`)
  await page.getByRole('link', { name: 'Lakshmi Iyer' }).click()
  const earlier = page.getByRole('region', { name: 'From the earlier shop' })
  await expect(earlier).toContainText(/Wants newsletters\s*Yes/)
  await expect(earlier).toContainText('Likes silk')
  await expectGoodPage(page)

  const orders = `Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku
#${id},${email},paid,INR,5499.00,2024-03-02 14:20:01 +0530,1,Kanchi Silk Saree,5499.00,KAN-1
`
  await page.goto('/admin#/imports')
  const history = { name: 'orders_export.csv', mimeType: 'text/csv', buffer: Buffer.from(orders) }
  await page.getByLabel('Import a table').setInputFiles(history)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('region', { name: 'What was imported' })).toContainText(/New\s*1/)
  await page.goto(`/admin#/customers?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`)
  await page.getByRole('link', { name: 'Lakshmi Iyer' }).click()
  await page.getByRole('region', { name: 'Earlier orders' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`#${id}`)
  await expect(page.getByRole('region', { name: 'What was ordered' })).toContainText('1 × Kanchi Silk Saree (KAN-1)')
  await expectGoodPage(page)
  await page.goto('/admin#/earlier-orders')
  await expect(page.getByRole('link', { name: `#${id}` })).toBeVisible()
  await expectGoodPage(page)
})

test('customers of a spreadsheet move in once its columns are matched', async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 400/)
  const email = `leela-${Math.random().toString(36).slice(2, 8)}@example.in`
  const table = `Das Handlooms,,,,
Party,WhatsApp No.,Web,Delivery Address,Likes
Leela Nair,98470 12345,${email},"14 Market Road, Kochi 682001",Kasavu
`
  await openBackOffice(page)
  await page.goto('/admin#/imports')
  const file = { name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
  await page.getByLabel('Import a table').setInputFiles(file)
  const match = page.getByRole('region', { name: 'What the columns are' })
  const columns = match.getByRole('list', { name: 'Columns' })
  await expect(columns.getByRole('listitem')).toHaveCount(5)
  await expect(match.getByRole('combobox', { name: 'What Web is' })).toHaveText('Email')
  await expect(columns).toContainText('14 Market Road, Kochi 682001')
  await match.getByRole('combobox', { name: 'What Web is' }).click()
  await page.getByRole('option', { name: 'Not read' }).click()
  await expect(match.getByRole('alert')).toContainText('Please choose the column with the email address')
  await match.getByRole('button', { name: 'Check' }).click()
  await expect(match).toContainText('an account needs one')
  await match.getByRole('combobox', { name: 'What Web is' }).click()
  await page.getByRole('option', { name: 'Email' }).click()
  await match.getByRole('combobox', { name: 'What Likes is' }).click()
  await page.getByRole('option', { name: 'Note' }).click()
  await expectGoodPage(page)
  await match.getByRole('button', { name: 'Check' }).click()
  const summary = page.getByRole('region', { name: 'What would change' })
  await expect(summary).toContainText(/Table\s*Customers, another table/)
  await expect(summary).toContainText(/New\s*1/)
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('region', { name: 'What was imported' })).toContainText(/New\s*1/)
  await expect(match).toHaveCount(0)

  await page.goto(`/admin#/customers?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`)
  await page.getByRole('link', { name: 'Leela Nair' }).click()
  const earlier = page.getByRole('region', { name: 'From the earlier shop' })
  await expect(earlier).toContainText('Kasavu')
  await expect(page.getByText('Kochi, Kerala')).toBeVisible()
})

test('reviews and orders of spreadsheets move in once staff say what they are', async ({ page }) => {
  const { name, slug } = await addKurta()
  const id = Math.random().toString(36).slice(2, 8)
  const send = async (fileName: string, table: string) => {
    await page.goto('/admin#/imports')
    const file = { name: fileName, mimeType: 'text/csv', buffer: Buffer.from(table) }
    await page.getByLabel('Import a table').setInputFiles(file)
  }
  const kind = page.getByRole('region', { name: 'What the table is' })
  const match = page.getByRole('region', { name: 'What the columns are' })
  const summary = page.getByRole('region', { name: 'What would change' })
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  const importChecked = async () => {
    await match.getByRole('button', { name: 'Check' }).click()
    await expect(summary).toContainText(/New\s*1/)
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
    await expect(page.getByRole('region', { name: 'What was imported' })).toContainText(/New\s*1/)
  }
  await openBackOffice(page)

  await send(
    'feedback.csv',
    `Saree ${id},Stars,Feedback,Customer,Date\n${name},★★★★☆,Soft and light,Lakshmi I.,02/03/2024\nNylon Shirt,5/5,Not here,Ila,3/3/2024\n`,
  )
  await expect(kind.getByRole('combobox', { name: 'Kind of table' })).toHaveText('Reviews')
  await expect(match.getByRole('combobox', { name: 'What Stars is' })).toHaveText('Rating')
  await expect(match.getByRole('alert')).toContainText('Please choose the column that names the product')
  await expectGoodPage(page)
  await choose(`What Saree ${id} is`, 'Product')
  await expect(match.getByRole('alert')).toHaveCount(0)
  await importChecked()
  await expect(page.getByRole('table', { name: 'Why' })).toContainText('Product: “Nylon Shirt” is not in the shop')
  await page.goto(`/products/${slug}`)
  const inShop = page.getByRole('region', { name: 'Ratings & Reviews' })
  await expect(inShop.getByRole('listitem').filter({ hasText: 'Lakshmi I.' })).toContainText('From our earlier shop')

  const email = `uma-${id}@example.in`
  await send(
    'sales.csv',
    `Our ${id},Party,Mail,Date,Item,Qty,Amount\nB-${id},Uma,${email},02/03/2024,Stole,2,"Rs. 1,299"\n,,,,Blouse,1,\n`,
  )
  await expect(kind.getByRole('combobox', { name: 'Kind of table' })).toHaveText('Earlier orders')
  await choose('Kind of table', 'Customers')
  await expect(kind).toContainText('Each row opens an account.')
  await expect(match.getByRole('combobox', { name: 'What Qty is' })).toHaveText('Not read')
  await choose('Kind of table', 'Earlier orders')
  await expect(match.getByRole('combobox', { name: 'What Qty is' })).toHaveText('Quantity')
  await expect(match.getByRole('alert')).toContainText('Please choose the column with the number of the order.')
  await choose(`What Our ${id} is`, 'Number of the order')
  await expectGoodPage(page)
  await importChecked()
  await page.goto('/admin#/earlier-orders')
  await page.getByRole('link', { name: `B-${id}` }).click()
  await expect(page.getByRole('region', { name: 'What was ordered' })).toContainText('2 × Stole')
})

test('reviews move in from Judge.me, marked in the shop, and staff see where they came from', async ({ page }) => {
  const { slug, name } = await addKurta()
  const table = `title,body,rating,review_date,source,curated,reviewer_name,reviewer_email,product_id,product_handle,reply,reply_date,picture_urls
Lovely,"<p>Soft &amp; light.</p>",4,2024-03-02 10:12:00 UTC,web,ok,Lakshmi I.,lakshmi@example.in,701,${slug},Thank you!,2024-03-03 09:00:00 UTC,https://example.in/a.jpg
,,5,2024-01-09 08:00:00 UTC,email,not-yet,Ila,ila@example.in,701,${slug},,,
Other,Not here,5,2024-01-10,web,ok,Asha,asha@example.in,702,nylon-shirt,,,
`
  await openBackOffice(page)
  await page.goto('/admin#/imports')
  const file = { name: 'judgeme-reviews.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
  await page.getByLabel('Import a table').setInputFiles(file)
  const summary = page.getByRole('region', { name: 'What would change' })
  await expect(summary).toContainText(/Table\s*Reviews, Judge\.me/)
  await expect(summary).toContainText('picture_urls')
  await expect(page.getByRole('table', { name: 'Why' })).toContainText('Product: “nylon-shirt” is not in the shop')
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('region', { name: 'What was imported' })).toContainText(/New\s*2/)

  await page.goto(`/admin#/ratings?filter=${encodeURIComponent(JSON.stringify({ q: name, imported: true }))}`)
  await expect(page.getByRole('row').filter({ hasText: 'Ila' })).toContainText('Hidden')
  await expectGoodPage(page)
  await page.getByRole('link', { name: 'Lovely' }).click()
  const review = page.getByRole('region', { name: 'Review', exact: true })
  await expect(review).toContainText(/Written by\s*Lakshmi I\./)
  await expect(review).toContainText(/Imported from\s*Judge\.me/)
  await expectGoodPage(page)

  await page.goto(`/products/${slug}`)
  const inShop = page.getByRole('region', { name: 'Ratings & Reviews' })
  await expect(inShop.getByRole('listitem').filter({ hasText: 'Lakshmi I.' })).toContainText('From our earlier shop')
  await expect(inShop).not.toContainText('Ila')
})

test('a table that changes customers shows old and new, and is taken back', async ({ page }) => {
  const id = Math.random().toString(36).slice(2, 8)
  const [known, fresh] = [`known-${id}@example.in`, `fresh-${id}@example.in`]
  const head = 'name,email,mobileNo,street,city,state,zipcode'
  const row = (name: string, email: string, street: string) => `${name},${email},9443120001,${street},Pune,MH,411001`
  await openBackOffice(page)
  const send = async (...rows: string[]) => {
    await page.goto('/admin#/imports')
    const buffer = Buffer.from(`${[head, ...rows].join('\n')}\n`)
    await page.getByLabel('Import a table').setInputFiles({ name: `${id}.csv`, mimeType: 'text/csv', buffer })
    await expect(page.getByRole('region', { name: 'What would change' })).toBeVisible()
  }
  const commit = async () => {
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
    await expect(page.getByRole('region', { name: 'What was imported' })).toBeVisible()
  }
  await send(row('Uma Iyer', known, '1 Old Lane'))
  await commit()

  await send(row('Uma Devi', known, '2 New Lane'), row('Asha', fresh, '3 Other Lane'), row('Nobody', 'no address', ''))
  const changes = page.getByRole('region', { name: 'Records that would change' })
  await expect(changes).toContainText(`Row 2: ${known}`)
  await expect(changes).toContainText('name from Uma Iyer to Uma Devi')
  await expect(changes).toContainText('1 Old Lane, Pune, Maharashtra 411001')
  const leftOut = page.getByRole('region', { name: 'Left out' })
  await expect(leftOut).toContainText('Until the import: then the shop deletes the file.')
  const download = page.waitForEvent('download')
  await leftOut.getByRole('button', { name: 'Download with what is left out' }).click()
  expect((await download).suggestedFilename()).toBe(`left out of ${id}.csv`)
  await expectGoodPage(page)
  await commit()
  await expect(page.getByRole('region', { name: 'Records that were changed' })).toContainText(known)
  await expect(leftOut.getByRole('button')).toHaveCount(0)

  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
  const undone = page.getByRole('region', { name: 'What was undone' })
  await expect(undone).toContainText(/Removed\s*1/)
  await expect(undone).toContainText(/Set back\s*1/)
  await expect(page.getByRole('button', { name: 'Undo the import' })).toHaveCount(0)
  await expectGoodPage(page)
  await page.goto(`/admin#/customers?filter=${encodeURIComponent(JSON.stringify({ q: known }))}`)
  await expect(page.getByRole('link', { name: 'Uma Iyer' })).toBeVisible()
  await page.goto(`/admin#/customers?filter=${encodeURIComponent(JSON.stringify({ q: fresh }))}`)
  await expect(page.getByText('Asha')).toHaveCount(0)
})
