import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { openShop } from '../../../testing/shop.ts'
import { openStatements, statement } from '../../../testing/statements.ts'
import { parcels } from '../../shipping/parcels/parcels-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { owner, delivered, importFile, unremitted } = await openStatements(shop)

const deliveredDaysAgo = (awb: string, days: number) =>
  shop.db
    .update(parcels)
    .set({ deliveredAt: sql`now() - make_interval(days => ${days})` })
    .where(eq(parcels.awb, awb))

it('lists the cash with couriers by courier and age', async () => {
  const [fresh, old] = [await delivered({ courier: 'Blue Dart' }), await delivered({ courier: 'Blue Dart' })]
  await deliveredDaysAgo(old.awb, 20)
  const { data } = await owner.client('getCashWithCouriers')
  expect(data.find(({ courier }) => courier === 'Blue Dart')).toEqual({
    courier: 'Blue Dart',
    total: { parcels: 2, amount: fresh.due + old.due },
    ages: [
      { fromDays: 0, toDays: 7, parcels: 1, amount: fresh.due },
      { fromDays: 8, toDays: 14, parcels: 0, amount: 0 },
      { fromDays: 15, toDays: 30, parcels: 1, amount: old.due },
      { fromDays: 31, toDays: null, parcels: 0, amount: 0 },
    ],
  })
  expect(await unremitted({ courier: 'blue dart' })).toEqual([old.awb, fresh.awb])
  expect(await unremitted({ courier: 'Blue Dart', minDays: 15 })).toEqual([old.awb])
  expect(await unremitted({ q: fresh.awb })).toEqual([fresh.awb])
})

it('shows what is missing in a statement: delivered before what it pays for', async () => {
  const courier = 'Delhivery'
  const [missing, paid, later, other] = [
    await delivered({ courier }),
    await delivered({ courier }),
    await delivered({ courier }),
    await delivered({ courier: 'Ekart' }),
  ]
  await deliveredDaysAgo(missing.awb, 9)
  await deliveredDaysAgo(other.awb, 9)
  await deliveredDaysAgo(paid.awb, 8)
  const { remittance } = await importFile(statement([paid.awb, paid.due]))
  expect(remittance?.missing).toEqual({ parcels: 1, amount: missing.due })
  expect(await unremitted({ missingIn: remittance?._id })).toEqual([missing.awb])
  expect(await unremitted({ missingIn: 'x' })).toEqual([])
  await importFile(statement([missing.awb, missing.due], [later.awb, later.due]))
  const { data } = await owner.client('getRemittance', { params: { id: remittance?._id ?? '' } })
  expect(data.missing).toEqual({ parcels: 0, amount: 0 })
})
