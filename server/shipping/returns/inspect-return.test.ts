import { afterAll, expect, it } from 'vitest'
import { notRefused } from '../../../testing/concurrency.ts'
import { requestReturn } from '../../../testing/returns.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'

const shop = await openShop()
afterAll(() => shop.close())
const owner = await hireStaff(shop, 'owner')

/** A return of two pieces; ten were in stock. */
async function returned(...steps: ('Approved' | 'Picked up')[]) {
  const bought = await requestReturn(shop, owner)
  const params = { id: bought.returnId }
  const move = (body: object) => owner.client('moveReturn', { params, body: body as never })
  for (const status of steps) await move({ status })
  const inspect = (body: object) => owner.client('inspectReturn', { params, body: body as never })
  return { ...bought, move, inspect }
}
const good = { restocked: 2, writtenOff: 0 }

it('puts what came back in good order into the stock, and writes off the rest for a reason', async () => {
  const { inspect, stockLeft, orderId, move } = await returned('Approved', 'Picked up')
  const { data } = await inspect({ restocked: 1, writtenOff: 1, reason: ' Torn ' })
  expect(data).toMatchObject({ canInspect: false, inspection: { restocked: 1, writtenOff: 1, reason: 'Torn' } })
  expect(await stockLeft()).toBe(9)
  expect(await refusal(inspect(good))).toMatchObject({
    code: 'RETURN_STATUS',
    message: `The return of ${orderId} was inspected already`,
  })
  expect(await refusal(move({ status: 'Rejected', note: 'Worn' }))).toMatchObject({ code: 'RETURN_STATUS' })
  expect((await move({ status: 'Refunded', refundReference: 'UPI 7' })).data.status).toBe('Refunded')
})

it('waits until the pieces are here, and can follow the refund', async () => {
  const { inspect, move, stockLeft } = await returned('Approved')
  expect(await refusal(inspect(good))).toMatchObject({ code: 'RETURN_STATUS' })
  await move({ status: 'Picked up' })
  expect((await move({ status: 'Refunded', refundReference: 'UPI 8' })).data).toMatchObject({
    canInspect: true,
    inspection: null,
  })
  await inspect(good)
  expect(await stockLeft()).toBe(10)
})

it.each([
  { restocked: 1, writtenOff: 0 },
  { restocked: 1, writtenOff: 1 },
  { restocked: 3, writtenOff: 0 },
  { restocked: 1.5, writtenOff: 0.5, reason: 'Torn' },
])('refuses %j of two pieces', async (body) => {
  const { inspect, stockLeft } = await returned('Approved', 'Picked up')
  expect(await refusal(inspect(body))).toMatchObject({ code: 'VALIDATION_FAILED' })
  expect(await stockLeft()).toBe(8)
})

it('happens once, however many staff inspect at the same time', async () => {
  const { inspect, stockLeft } = await returned('Approved', 'Picked up')
  const inspected = await notRefused(
    Array.from({ length: 5 }, () => inspect(good)),
    'RETURN_STATUS',
  )
  expect([inspected.length, await stockLeft()]).toEqual([1, 10])
})
