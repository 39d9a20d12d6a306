import { rupees } from '@kargha/domain/money.ts'
import { describe, expect, it } from 'vitest'
import { purchaseTimeline } from './purchase-timeline.ts'

type Purchase = Parameters<typeof purchaseTimeline>[0]
type Item = Purchase['orders'][number]

const at = (time: string) => `2026-11-27T${time}Z`
const step = (status: string, time: string, actor = 'staff asha@kargha.test', note = '') => ({
  status,
  at: at(time),
  actor,
  note,
})

const item = (orderId: string, optionText: string, timeline: Item['timeline'], money = {}): Item => ({
  orderId,
  productName: 'Ikat kurta',
  optionText,
  timeline,
  money: { ledger: [], refunds: [], ...money },
})
const placed = step('Order Placed', '10:00:00.000', 'customer')
const timelineOf = (orders: Item[], rest: Partial<Purchase> = {}) =>
  purchaseTimeline({ orders, payments: [], parcels: [], ...rest })

const parcel = (
  number: string,
  status: 'Packed' | 'Handed over' | 'Lost' | 'Delivered' | 'Cancelled',
  of: string[],
) => ({
  number,
  status,
  createdAt: at('11:00:00.000'),
  handedOverAt: status === 'Packed' || status === 'Cancelled' ? null : at('12:00:00.000'),
  lines: of.map((orderId) => ({ orderId })),
})

describe('the timeline of an order', () => {
  it('shows once what happened to all items in one transaction, and names none of them', () => {
    const all = timelineOf([
      item('KG-1', 'Size: M', [placed, step('Confirmed', '10:30:00.001')]),
      item('KG-2', 'Size: L', [placed, step('Confirmed', '10:30:00.904')]),
    ])
    expect(all.map(({ status, about }) => [status, about])).toEqual([
      ['Order Placed', []],
      ['Confirmed', []],
    ])
  })

  it('names the items of a step that only some of them took', () => {
    const all = timelineOf([
      item('KG-1', 'Size: M', [placed, step('Cancelled', '10:30:00.000')]),
      item('KG-2', 'Size: L', [placed]),
      item('KG-3', '', [placed, step('Cancelled', '10:30:00.002')]),
    ])
    expect(all[1]).toMatchObject({ status: 'Cancelled', about: ['Ikat kurta, Size: M', 'Ikat kurta'] })
  })

  it('keeps apart what differs in time, actor or note', () => {
    const steps = (other: ReturnType<typeof step>) =>
      timelineOf([item('KG-1', 'Size: M', [step('Confirmed', '10:30:00.000')]), item('KG-2', 'Size: L', [other])]).map(
        ({ about }) => about,
      )
    const apart = [['Ikat kurta, Size: M'], ['Ikat kurta, Size: L']]
    expect(steps(step('Confirmed', '10:31:00.000'))).toEqual(apart)
    expect(steps(step('Confirmed', '10:30:00.001', 'shop'))).toEqual(apart)
    expect(steps(step('Confirmed', '10:30:00.001', 'staff asha@kargha.test', 'By phone'))).toEqual(apart)
    expect(steps(step('Confirmed', '10:30:00.001'))).toEqual([[]])
  })

  it('goes by time, wherever its steps come from', () => {
    const all = timelineOf(
      [
        item(
          'KG-1',
          '',
          [
            placed,
            step('Confirmed', '10:30:00.000'),
            step('Shipped', '12:00:00.000'),
            step('Cancelled', '13:00:00.000'),
          ],
          {
            refunds: [{ _id: 'R1', state: 'Completed', settledAt: at('14:00:00.000'), amount: rupees(500) }],
          },
        ),
      ],
      {
        payments: [
          { state: 'Completed', settledAt: at('10:05:00.000'), amount: rupees(1500) },
          { state: 'Failed', settledAt: at('10:03:00.000'), amount: rupees(1500) },
          { state: 'Pending', settledAt: null, amount: rupees(1500) },
        ],
        parcels: [parcel('SH-1', 'Handed over', ['KG-1'])],
      },
    )
    expect(all.map(({ status }) => status)).toEqual([
      'Order Placed',
      'Paid online: ₹ 1,500.00',
      'Confirmed',
      'Packed',
      'Shipped',
      'Cancelled',
      'Refund paid out: ₹ 500.00',
    ])
    expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted())
  })

  it('says in which parcel items were packed, shipped and delivered', () => {
    const shipped = [placed, step('Shipped', '12:00:00.000'), step('Delivered', '15:00:00.000')]
    const all = timelineOf([item('KG-1', 'Size: M', shipped), item('KG-2', 'Size: L', shipped.slice(0, 2))], {
      parcels: [parcel('SH-2', 'Handed over', ['KG-2']), parcel('SH-1', 'Delivered', ['KG-1'])],
    })
    expect(all.slice(-3)).toMatchObject([
      { status: 'Shipped', about: ['Ikat kurta, Size: M', 'Parcel SH-1'] },
      { status: 'Shipped', about: ['Ikat kurta, Size: L', 'Parcel SH-2'] },
      { status: 'Delivered', about: ['Ikat kurta, Size: M', 'Parcel SH-1'] },
    ])
  })

  it('distinguishes a parcel that replaces a lost one from the first, and leaves out unpacked ones', () => {
    const again = { ...parcel('SH-2', 'Handed over', ['KG-1']), handedOverAt: at('18:00:00.000') }
    const all = timelineOf([item('KG-1', '', [placed, step('Shipped', '12:00:00.000')])], {
      parcels: [again, parcel('SH-1', 'Lost', ['KG-1']), parcel('SH-0', 'Cancelled', ['KG-1'])],
    })
    expect(all.map(({ status, about }) => [status, about])).toEqual([
      ['Order Placed', []],
      ['Packed', ['Parcel SH-2']],
      ['Packed', ['Parcel SH-1']],
      ['Shipped', ['Parcel SH-1']],
      ['Sent again', ['Parcel SH-2']],
    ])
  })

  it('adds up the cash of a parcel, and shows a refund of a whole payment once', () => {
    const cash = (time: string, amount: number) => ({
      kind: 'COD received' as const,
      at: at(time),
      amount: rupees(amount),
    })
    const whole = { _id: 'R1', state: 'Completed' as const, settledAt: at('16:00:00.000'), amount: rupees(900) }
    const all = timelineOf([
      item('KG-1', 'Size: M', [], { ledger: [cash('15:00:00.000', -300.1)], refunds: [whole] }),
      item('KG-2', 'Size: L', [], { ledger: [cash('15:00:00.003', -600.2)], refunds: [whole] }),
    ])
    expect(all.map(({ status, about }) => [status, about])).toEqual([
      ['Cash collected: ₹ 900.30', []],
      ['Refund paid out: ₹ 900.00', []],
    ])
  })
})
