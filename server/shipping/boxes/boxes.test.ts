import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { buyLines, pack } from '../../../testing/parcels.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { productVariants } from '../../catalogue/variants/variants-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const staff = await hireStaff(shop)
const { client } = staff
const box = { lengthCm: 35, widthCm: 28, heightCm: 6, emptyGrams: 110 }
const small = { name: 'Small', ...box, heightCm: 3, emptyGrams: 40, maxPiecesGrams: 450 }

it('proposes weight and size of packed parcels from their pieces and the box that holds them', async () => {
  const { orderIds, productIds } = await buyLines(shop, staff, { lines: 2 })
  await shop.db
    .update(productVariants)
    .set({ weightGrams: 420 })
    .where(eq(productVariants.id, productIds[0] ?? ''))
  await client('createBox', { body: { name: 'Large', ...box, isDefault: true } })
  const { data: made } = await client('createBox', { body: small })

  const [light = '', unweighed = ''] = orderIds
  expect(await pack(staff, [light])).toMatchObject({
    weightGrams: 460,
    size: { lengthCm: 35, widthCm: 28, heightCm: 3 },
  })
  // A piece without a weight weighs what the settings say.
  expect(await pack(staff, [unweighed])).toMatchObject({
    weightGrams: 610,
    size: { lengthCm: 35, widthCm: 28, heightCm: 6 },
  })
  await client('deleteBox', { params: { id: made._id } })
  expect((await client('getBoxes')).data.map(({ name }) => name)).toEqual(['Large'])
})

it('has one default box, also when two people choose one at once', async () => {
  const [first, second] = await Promise.all(
    ['First', 'Second'].map((name) => client('createBox', { body: { name, ...box, isDefault: true } })),
  )
  const isDefault = async () => (await client('getBoxes')).data.filter((each) => each.isDefault).length
  expect(await isDefault()).toBe(1)
  await Promise.all(
    [first, second].map((made) =>
      client('saveBox', {
        params: { id: made?.data._id ?? '' },
        body: { name: made?.data.name ?? '', ...box, isDefault: true },
      }),
    ),
  )
  expect(await isDefault()).toBe(1)
})

it('refuses a name twice, an older version, and sides and weights that no courier takes', async () => {
  const { data: made } = await client('createBox', { body: small })
  const params = { id: made._id }
  expect(await refusal(client('createBox', { body: small }))).toMatchObject({ code: 'NAME_TAKEN' })
  await client('saveBox', { params, body: { ...small, version: 1 } })
  expect(await refusal(client('saveBox', { params, body: { ...small, version: 1 } }))).toMatchObject({
    code: 'VERSION_CONFLICT',
  })
  for (const wrong of [{ lengthCm: 0 }, { heightCm: 301 }, { widthCm: 2.5 }, { emptyGrams: -1 }, { maxPiecesGrams: 0 }])
    expect(await refusal(client('createBox', { body: { ...small, name: 'Odd', ...wrong } }))).toMatchObject({
      code: 'VALIDATION_FAILED',
    })
  await client('deleteBox', { params })
  expect(await refusal(client('getBox', { params }))).toMatchObject({ code: 'NOT_FOUND' })
})
