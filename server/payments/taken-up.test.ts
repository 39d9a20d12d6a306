import { expect, it, onTestFinished } from 'vitest'
import { agree, openOnlineShop } from '../testing/online-shop.ts'
import { shopProcess, workerThatDies } from '../testing/processes.ts'
import { brokenPromises } from '../testing/promises.ts'

/** More than half a minute: after that long work is missed whose process died. */
const untilMissed = { timeout: 100_000 }

it('a payment that a killed server was settling is settled by the next one, which nobody asks to', async () => {
  const online = await openOnlineShop({ isIdle: true })
  onTestFinished(online.close)
  const { environment } = online.sandbox
  await online.sandbox.webhooks({ drop: true })
  const bought = await online.buyOnline()
  const standing = async () => {
    const { status, paymentStatus } = await bought.order()
    return [status, paymentStatus]
  }
  // What the killed one had in hand is all that can settle it.
  await online.putOff('check-payment')
  await online.sandbox.choose(bought.transactionId, 'pay')
  await online.webhook({ payload: { merchantOrderId: bought.transactionId } })
  expect(await workerThatDies(online.shop, 'payment settled', environment)).toBe('SIGKILL')
  expect(await standing()).toEqual(['Order Placed', 'Pending'])

  const next = await shopProcess(online.shop, { environment })
  onTestFinished(next.stop)
  await expect.poll(standing, untilMissed).toEqual(['Order Placed', 'Completed'])
  await online.shop.letterWith(`To: ${bought.customer.email}`, 'Your payment')
  await agree(online)
  expect(await brokenPromises(online.shop.db)).toEqual([])
})
