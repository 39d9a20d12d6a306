import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { measured, openCourierShop } from '../../../testing/courier-shop.ts'
import { buy } from '../../../testing/orders.ts'
import { pack } from '../../../testing/parcels.ts'
import { openSandbox } from '../../../testing/sandbox.ts'

it('refunds a prepaid parcel whole that the courier has lost, once staff decide so, and stays lost whatever comes late', async () => {
  const gateway = await openSandbox()
  onTestFinished(() => gateway.close())
  await gateway.settings({ refundSeconds: 0.2 })
  const courierShop = await openCourierShop({ environment: gateway.environment })
  onTestFinished(() => courierShop.close())
  const { shop, staff, sandbox } = courierShop
  const bought = await buy(shop, {}, 'PhonePe')
  const transactionId = bought.placed.payment.transactionId ?? ''
  await gateway.choose(transactionId, 'pay')
  await bought.customer.client('getPaymentStatus', { params: { transactionId } })
  const { orderId } = bought
  await staff.client('moveOrder', { params: { orderId }, body: { status: 'Confirmed' } })

  const { _id: id } = await pack(staff, [orderId], measured)
  const params = { id }
  const status = async () => (await staff.client('getShipment', { params })).data.status
  await staff.client('bookShipment', { params, body: {} })
  await courierShop.jobsDone()
  const [booking] = (await staff.client('getBookings', { params })).data
  const awb = booking?.trackingNumber ?? ''
  expect(await sandbox.parcels()).toMatchObject([{ isCod: false, awb }])
  for (const move of ['picked-up', 'in-transit', 'lost'] as const) await sandbox.move(awb, move)
  await expect.poll(status).toBe('Lost')
  await sandbox.scan(awb, { status: 17, at: Date.now() - 3_600_000 })
  await courierShop.jobsDone()
  expect(await status()).toBe('Lost')
  expect(await courierShop.violations()).toEqual([])

  await staff.client('refundLost', { params, body: {} })
  const paymentStatus = async () => {
    await shop.db.execute(sql`update refunds set asked_at = asked_at - interval '1 minute'`)
    await shop.db.execute(
      sql`update pgboss.job set start_after = now() where name = 'move-refund' and state = 'created'`,
    )
    return (await bought.order()).paymentStatus
  }
  await expect.poll(paymentStatus).toBe('Refunded')
  expect((await bought.order()).status).toBe('Undelivered')
  const { refunds } = await gateway.state()
  expect(refunds.map(({ amount }) => amount)).toEqual([bought.placed.finalTotal * 100])
  expect(await courierShop.violations()).toEqual([])
})
