import { afterAll, expect, it } from 'vitest'
import { buy, deliver } from '../../../testing/orders.ts'
import { openShop, password, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'

const shop = await openShop()
afterAll(() => shop.close())
const asha = await hireStaff(shop)
const owner = await hireStaff(shop, 'owner')
const params = (id: string) => ({ params: { id } })
const read = async (id: string) => (await asha.client('getPurchase', params(id))).data

it('staff note what no customer sees', async () => {
  const { orderId, purchaseId, customer } = await buy(shop)
  const write = (text: string) => asha.client('addOrderNote', { ...params(orderId), body: { text } })
  const { data: first } = await write('Call before delivery')
  await write(' Wants the blue one ')
  const { notes, noteCount } = await read(purchaseId)
  expect(notes.map(({ text, author }) => [text, author])).toEqual([
    ['Wants the blue one', asha.email],
    ['Call before delivery', asha.email],
  ])
  expect(noteCount).toBe(2)
  const seen = [
    await customer.client('getOrder', { params: { orderId } }),
    await customer.client('getOrders', {}),
    await customer.client('getOwnData', {}),
  ]
  expect(JSON.stringify(seen)).not.toContain('blue one')

  const remove = (noteId: string, id = orderId) => asha.client('deleteOrderNote', { params: { id, noteId } })
  const other = await buy(shop)
  for (const [noteId, id] of [[first._id, other.orderId], ['nothing'], [first._id, 'KG-0000-0000']] as const)
    expect(await refusal(remove(noteId, id))).toMatchObject({ code: 'NOT_FOUND' })
  await remove(first._id)
  expect(await refusal(remove(first._id))).toMatchObject({ code: 'NOT_FOUND' })
  expect((await read(purchaseId)).notes).toHaveLength(1)
  for (const text of ['', ' ', 'x'.repeat(2001)])
    expect(await refusal(write(text))).toMatchObject({ code: 'VALIDATION_FAILED' })
  const unknown = asha.client('addOrderNote', { ...params('KG-0000-0000'), body: { text: 'Hm' } })
  expect(await refusal(unknown)).toMatchObject({ code: 'NOT_FOUND' })
  const { data: audit } = await owner.client('getAudit', { query: { q: orderId } })
  expect(audit.map(({ action }) => action)).toEqual(['deleteOrderNote', 'addOrderNote', 'addOrderNote'])
})

it('purchases have tags, and are found by them', async () => {
  const [{ orderId, purchaseId }, other] = [await buy(shop), await buy(shop)]
  const save = (id: string, ...tags: string[]) => asha.client('saveOrderTags', { ...params(id), body: { tags } })
  expect((await save(orderId, 'Gift', ' fragile ', 'gift')).data.tags).toEqual(['fragile', 'gift'])
  await save(other.orderId, 'gift')
  const found = async (tag: string) =>
    (await asha.client('getPurchases', { query: { tag } })).data.map(({ _id }) => _id)
  expect(await found('FRAGILE')).toEqual([purchaseId])
  expect((await found('gift')).toSorted()).toEqual([purchaseId, other.purchaseId].toSorted())
  const { data: tags } = await asha.client('getOrderTags')
  expect(tags).toEqual([
    { tag: 'gift', purchases: 2 },
    { tag: 'fragile', purchases: 1 },
  ])
  await save(orderId)
  expect(await found('fragile')).toEqual([])
  const { data: audit } = await owner.client('getAudit', { query: { q: orderId } })
  expect(audit[0]).toMatchObject({ action: 'saveOrderTags', details: { tags: { from: ['fragile', 'gift'], to: [] } } })
  expect(await refusal(save('KG-0000-0000', 'gift'))).toMatchObject({ code: 'NOT_FOUND' })
  for (const tags of [[''], ['x'.repeat(31)], Array.from({ length: 11 }, (_, index) => `t${index}`)])
    expect(await refusal(save(orderId, ...tags))).toMatchObject({ code: 'VALIDATION_FAILED' })
})

it('notes go with the account of the customer they are about', async () => {
  const { orderId, purchaseId, customer } = await buy(shop)
  await deliver(asha, orderId)
  await asha.client('addOrderNote', { ...params(orderId), body: { text: 'Lives above the bakery' } })
  await customer.client('deleteAccount', { body: { password } })
  expect((await read(purchaseId)).notes).toEqual([])
})
