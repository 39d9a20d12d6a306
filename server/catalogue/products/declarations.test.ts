import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { addProduct } from '../../../testing/products.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { products } from './products-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { client } = await hireStaff(shop)

const declare = (id: string, netQuantity: string) =>
  client('saveProduct', { params: { id }, body: { version: 1, declarations: { netQuantity } } })

it.each(['1 N', '2 set', '2.5 m', '90 cm', ''])(
  'staff declare the net quantity “%s”, and no more',
  async (netQuantity) => {
    const id = await addProduct(shop.db, { genericName: 'Fabric', netQuantity: '4 m' })
    await declare(id, netQuantity)
    const { data } = await shop.client()('getProduct', { params: { id } })
    expect(data.declarations).toEqual({ genericName: 'Fabric', netQuantity, dimensions: '', maker: '' })
    const { data: copy } = await client('duplicateProduct', { params: { id } })
    expect(copy.declarations).toEqual(data.declarations)
  },
)

it.each(['1', '0 N', '1.5 N', '0.0 m', '5.5 metres', '5,5 m', '1N'])(
  'the net quantity “%s” is refused, by the database too',
  async (netQuantity) => {
    const id = await addProduct(shop.db)
    expect(await refusal(declare(id, netQuantity))).toMatchObject({
      message: 'A net quantity is a number and N, m, cm or set, such as 1 N or 5.5 m',
    })
    const write = shop.db.update(products).set({ netQuantity }).where(eq(products.id, id))
    await expect(write).rejects.toMatchObject({ cause: { constraint: 'products_net_quantity' } })
  },
)
