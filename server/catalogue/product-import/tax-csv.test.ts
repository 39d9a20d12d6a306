import { afterAll, expect, it } from 'vitest'
import { addTaxClass } from '../../../testing/gst.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { garmentBands } from '../../../testing/tax-bands.ts'
import { upload } from '../../../testing/upload.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { client, token } = await hireStaff(shop)

const send = async (table: string) => {
  const path = '/api/v1/admin/products/import'
  return upload(shop, { path, token, field: 'file', files: [['products.csv', Buffer.from(table)]] })
}

it('a table gives products tax class and HSN code, takes them away, and is refused with a class that isn’t there', async () => {
  await addTaxClass(shop.db, { name: 'Garment', hsn: '6204', isDefault: true, bands: garmentBands })
  const params = { id: await addProduct(shop.db, { sku: 'KUR-1' }) }
  const tax = async () => {
    const { taxClass, hsn } = (await client('getProduct', { params })).data
    return [taxClass?.name ?? null, hsn]
  }
  const heading = 'sku,name,taxClass,hsn\n'
  expect((await send(`${heading}KUR-1,Kurti,Garment,62114290\n`)).data).toMatchObject({ changed: 1, errors: [] })
  expect(await tax()).toEqual(['Garment', '62114290'])

  const { payload } = await shop.app.inject({
    url: '/api/v1/admin/products/export',
    headers: { authorization: token },
  })
  expect((await send(payload)).data).toMatchObject({ changed: 0, unchanged: 1, errors: [] })
  await send('sku,name\nKUR-1,Ajrakh Kurti\n')
  expect(await tax()).toEqual(['Garment', '62114290'])

  const { data } = await send(`${heading}KUR-1,Kurti,Garments,\nKUR-1,Kurti,Garment,621\n`)
  expect(data.errors[0]).toEqual({ row: 2, sku: 'KUR-1', message: 'taxClass: There is no tax class “Garments”' })
  expect((await send(`${heading}KUR-1,Kurti,Garment,621\n`)).data.errors).toEqual([
    { row: 2, sku: 'KUR-1', message: 'hsn “621”: An HSN code has 4, 6 or 8 digits' },
  ])
  await send(`${heading}KUR-1,Kurti,,\n`)
  expect(await tax()).toEqual([null, null])
})
