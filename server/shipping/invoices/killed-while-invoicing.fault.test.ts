import { NoResponse } from '@kargha/contract/kernel/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoicesOf, openInvoicing } from '../../../testing/invoices.ts'
import { tracking } from '../../../testing/orders.ts'
import { buyLines, pack, sendParcel } from '../../../testing/parcels.ts'
import { serverKilledAt } from '../../../testing/processes.ts'
import { openShop, type TestShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { violationsIn } from '../../../testing/violations.ts'
import { invoicingFailpoints, shippingFailpoints } from '../../platform/failpoints.ts'

let shop: TestShop
let asha: Awaited<ReturnType<typeof hireStaff>>
beforeAll(async () => {
  shop = await openShop()
  asha = await hireStaff(shop)
  await openInvoicing(shop)
})
afterAll(() => shop.close())

const [, ...moving] = shippingFailpoints
const [numbered, issued, creditNumbered, creditIssued] = invoicingFailpoints

async function bought() {
  const { orderIds, purchaseId } = await buyLines(shop, asha, { lines: 1 })
  return { orderIds, papers: () => invoicesOf(shop, purchaseId) }
}

/** The number after the last one of all. */
async function nextCount(): Promise<number> {
  const { orderIds, papers } = await bought()
  await sendParcel(asha, orderIds)
  return ((await papers()).invoices[0]?.count ?? 0) + 1
}

describe.each([...moving, numbered, issued])('a server killed at “%s”', (killAt) => {
  it('while it hands over has used no number: the repeated request takes it', async () => {
    const { orderIds, papers } = await bought()
    const params = { id: (await pack(asha, orderIds))._id }
    const next = await nextCount()
    const server = await serverKilledAt(shop, killAt)
    const killed = server.staffClient(asha.token)('handOver', { params, body: { shipment: tracking } })
    await expect(killed).rejects.toBeInstanceOf(NoResponse)
    expect(await server.ended).toBe('SIGKILL')
    expect((await papers()).invoices).toEqual([])
    await asha.client('handOver', { params, body: { shipment: tracking } })
    expect((await papers()).invoices).toMatchObject([{ count: next }])
    expect(await violationsIn(shop.db)).toEqual([])
  })
})

it.each([numbered, issued])(
  'a server killed at “%s” while it hands over 20 has invoiced none of them',
  async (killAt) => {
    const purchases: Awaited<ReturnType<typeof bought>>[] = []
    for (let purchase = 0; purchase < 20; purchase += 1) purchases.push(await bought())
    const shipments: { id: string; shipment: typeof tracking }[] = []
    for (const { orderIds } of purchases) shipments.push({ id: (await pack(asha, orderIds))._id, shipment: tracking })
    const next = await nextCount()
    const counts = async () => {
      const papers = await Promise.all(purchases.map((purchase) => purchase.papers()))
      return papers.flatMap(({ invoices }) => invoices.map(({ count }) => count)).toSorted((a, b) => a - b)
    }
    const server = await serverKilledAt(shop, killAt)
    const killed = server.staffClient(asha.token)('handOverShipments', { body: { shipments } })
    await expect(killed).rejects.toBeInstanceOf(NoResponse)
    expect(await server.ended).toBe('SIGKILL')
    expect(await counts()).toEqual([])
    await asha.client('handOverShipments', { body: { shipments } })
    expect(await counts()).toEqual(purchases.map((_, index) => next + index))
    expect(await violationsIn(shop.db)).toEqual([])
  },
)

it.each([creditNumbered, creditIssued])(
  'a server killed at “%s” while a parcel turns back has credited nothing, and a repeated request does',
  async (killAt) => {
    const { orderIds, papers } = await bought()
    const { id, move } = await sendParcel(asha, orderIds)
    const server = await serverKilledAt(shop, killAt)
    const body = { status: 'Returning', note: null } as never
    const killed = server.staffClient(asha.token)('moveShipment', { params: { id }, body })
    await expect(killed).rejects.toBeInstanceOf(NoResponse)
    expect(await server.ended).toBe('SIGKILL')
    expect((await papers()).notes).toEqual([])
    await move('Returning')
    expect((await papers()).notes).toMatchObject([{ total: 100_000 }])
    expect(await violationsIn(shop.db)).toEqual([])
  },
)
