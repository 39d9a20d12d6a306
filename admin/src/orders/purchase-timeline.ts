import type { StaffPurchase } from '@kargha/contract/staff/purchases.ts'
import { difference, formatRupees, fromRupees, noPaise, type Paise, sum, toRupees } from '@kargha/domain/money.ts'
import type { TimelineEntry } from '../ui/pages/timeline.tsx'
import { itemName } from './purchase-texts.ts'

type Purchase = {
  orders: readonly TimedItem[]
  payments: readonly Pick<StaffPurchase['payments'][number], 'state' | 'settledAt' | 'amount'>[]
  parcels: readonly TimedParcel[]
}
type FullItem = StaffPurchase['orders'][number]
type TimedItem = Pick<FullItem, 'orderId' | 'productName' | 'optionText' | 'timeline'> & {
  money: {
    ledger: readonly Pick<FullItem['money']['ledger'][number], 'kind' | 'at' | 'amount'>[]
    refunds: readonly Pick<FullItem['money']['refunds'][number], '_id' | 'state' | 'settledAt' | 'amount'>[]
  }
}
type TimedParcel = Pick<StaffPurchase['parcels'][number], 'number' | 'status' | 'createdAt' | 'handedOverAt'> & {
  lines: readonly Pick<StaffPurchase['parcels'][number]['lines'][number], 'orderId'>[]
}

/** Of some items, by their numbers. Of the same steps at one time the amounts are added up. */
type Step = {
  status: string
  at: string
  note: string
  actor: string
  parcel: string
  amount: Paise
  items: readonly string[]
}

/** A transaction writes a step for each of its items one after the other, each with its own time. */
const oneTransactionMs = 5_000

const blank = { note: '', actor: '', parcel: '', amount: noPaise }
const numbersOf = (lines: readonly { orderId: string }[]) => lines.map(({ orderId }) => orderId)

/** The steps of the items, which parcels explain: an item is shipped with its first parcel that left. */
function itemSteps({ orders, parcels }: Purchase): Step[] {
  return orders.flatMap(({ orderId, timeline }) => {
    const own = parcels.filter(({ lines }) => numbersOf(lines).includes(orderId))
    const parcelOf = {
      Shipped: firstThatLeft(own)?.number,
      Delivered: own.find(({ status }) => status === 'Delivered')?.number,
    } as Record<string, string | undefined>
    return timeline.map((step) => ({ ...blank, ...step, parcel: parcelOf[step.status] ?? '', items: [orderId] }))
  })
}

const firstThatLeft = (parcels: readonly TimedParcel[]): TimedParcel | undefined =>
  parcels
    .filter(({ handedOverAt }) => handedOverAt !== null)
    .toSorted((a, b) => Date.parse(a.handedOverAt ?? '') - Date.parse(b.handedOverAt ?? ''))[0]

/** What no step of an item says: that it was packed, and that it left again after its first parcel was lost. */
const parcelSteps = ({ parcels }: Purchase): Step[] =>
  parcels
    .filter(({ status }) => status !== 'Cancelled')
    .flatMap((parcel) => {
      const { number, createdAt, handedOverAt, lines } = parcel
      const packed = { ...blank, status: 'Packed', at: createdAt, parcel: number, items: numbersOf(lines) }
      const sentAgain = numbersOf(lines).filter(
        (item) => firstThatLeft(parcels.filter((other) => numbersOf(other.lines).includes(item))) !== parcel,
      )
      return handedOverAt === null || sentAgain.length === 0
        ? [packed]
        : [packed, { ...blank, status: 'Sent again', at: handedOverAt, parcel: number, items: sentAgain }]
    })

function moneySteps({ orders, payments }: Purchase): Step[] {
  const all = numbersOf(orders)
  const refunds = Map.groupBy(
    orders.flatMap(({ orderId, money }) => money.refunds.map((refund) => ({ ...refund, orderId }))),
    ({ _id }) => _id,
  )
  return [
    ...payments.flatMap(({ state, settledAt, amount }) =>
      settledAt !== null && (state === 'Completed' || state === 'Surplus')
        ? {
            ...blank,
            status: state === 'Completed' ? 'Paid online' : 'Paid late or twice',
            at: settledAt,
            amount: fromRupees(amount),
            items: all,
          }
        : [],
    ),
    ...[...refunds.values()].flatMap((shares) => {
      const [refund] = shares
      return refund?.state === 'Completed' && refund.settledAt !== null
        ? {
            ...blank,
            status: 'Refund paid out',
            at: refund.settledAt,
            amount: fromRupees(refund.amount),
            items: numbersOf(shares),
          }
        : []
    }),
    ...orders.flatMap(({ orderId, money }) =>
      money.ledger
        .filter(({ kind }) => kind === 'COD received')
        .map(({ at, amount }) => ({
          ...blank,
          status: 'Cash collected',
          at,
          amount: difference(noPaise, fromRupees(amount)),
          items: [orderId],
        })),
    ),
  ]
}

/** Steps that one transaction took for several items are one. */
function merged(steps: readonly Step[]): Step[] {
  const entries: Step[] = []
  const latest = new Map<string, number>()
  for (const step of steps.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    const key = JSON.stringify([step.status, step.actor, step.note, step.parcel])
    const index = latest.get(key) ?? -1
    const entry = entries[index]
    const isSame =
      entry !== undefined &&
      Date.parse(step.at) - Date.parse(entry.at) <= oneTransactionMs &&
      !step.items.some((item) => entry.items.includes(item))
    if (isSame)
      entries[index] = { ...entry, items: [...entry.items, ...step.items], amount: sum([entry.amount, step.amount]) }
    else latest.set(key, entries.push(step) - 1)
  }
  return entries
}

/** All that happened to an order, oldest first. A step of only some of its items names them. */
export function purchaseTimeline(purchase: Purchase): TimelineEntry[] {
  const names = new Map(purchase.orders.map((item) => [item.orderId, itemName(item)]))
  return merged([...itemSteps(purchase), ...parcelSteps(purchase), ...moneySteps(purchase)]).map(
    ({ status, at, note, actor, parcel, amount, items }) => ({
      status: amount === noPaise ? status : `${status}: ${formatRupees(toRupees(amount))}`,
      at,
      note,
      actor,
      about: [
        ...(items.length < names.size ? items.map((item) => names.get(item) ?? item) : []),
        ...(parcel ? [`Parcel ${parcel}`] : []),
      ],
    }),
  )
}
