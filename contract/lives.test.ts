import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canMove, isReturnable, nextStatuses, orderLife, paymentAfter, paymentLife, returnLife } from './lives.ts'
import { orderStatuses, paymentMethods, paymentStatuses, returnStatuses } from './words.ts'

const lives: Record<string, Record<string, readonly string[]>> = { orderLife, paymentLife, returnLife }

/** Walks a life from its beginning; each choice picks one of the ways that are open. */
function walk(life: Record<string, readonly string[]>, choices: readonly number[]): string[] {
  const path = [Object.keys(life)[0] ?? '']
  for (const choice of choices) {
    const open = life[path.at(-1) ?? ''] ?? []
    const next = open[choice % open.length]
    if (next === undefined) break
    path.push(next)
  }
  return path
}

describe.each(Object.entries(lives))('%s', (name, life) => {
  it('knows every word, leads only to known ones, and reaches them all', () => {
    const words = { orderLife: orderStatuses, paymentLife: paymentStatuses, returnLife: returnStatuses }[name] ?? []
    expect(Object.keys(life).toSorted()).toEqual([...words].toSorted())
    expect([...new Set(Object.values(life).flat())].filter((to) => !(to in life))).toEqual([])
    const reached = new Set(Object.values(life).flat())
    expect(words.slice(1).filter((word) => !reached.has(word))).toEqual([])
  })

  it('comes to an end, and never back to where it was', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 10, maxLength: 10 }), (choices) => {
        const path = walk(life, choices)
        expect(new Set(path).size).toBe(path.length)
        expect(life[path.at(-1) ?? '']).toEqual([])
      }),
    )
  })
})

/** An order, its payment and its return, and what shopper, staff and gateway may try in any order. */
type Standing = {
  status: (typeof orderStatuses)[number]
  paymentMethod: (typeof paymentMethods)[number]
  paymentStatus: (typeof paymentStatuses)[number]
  returnStatus: (typeof returnStatuses)[number] | null
}
const act = fc.oneof(
  fc.record({ move: fc.constantFrom(...orderStatuses) }),
  fc.record({ pay: fc.constantFrom('Completed' as const, 'Failed' as const) }),
  fc.record({ giveBack: fc.constantFrom(...returnStatuses) }),
)

function after(at: Standing, tried: typeof act extends fc.Arbitrary<infer Act> ? Act : never): Standing {
  if ('move' in tried)
    return nextStatuses(at).includes(tried.move)
      ? { ...at, status: tried.move, paymentStatus: paymentAfter(at, tried.move) }
      : at
  if ('pay' in tried) {
    const isOnline = at.paymentMethod !== 'COD'
    return isOnline && canMove(paymentLife, at.paymentStatus, tried.pay) ? { ...at, paymentStatus: tried.pay } : at
  }
  if (tried.giveBack === 'Requested')
    return isReturnable({ deliveredAt: at.status === 'Delivered' ? new Date() : null, ...at }, 24, new Date())
      ? { ...at, returnStatus: 'Requested' }
      : at
  if (at.returnStatus === null || !canMove(returnLife, at.returnStatus, tried.giveBack)) return at
  if (tried.giveBack !== 'Refunded') return { ...at, returnStatus: tried.giveBack }
  return canMove(paymentLife, at.paymentStatus, 'Refunded')
    ? { ...at, returnStatus: 'Refunded', paymentStatus: 'Refunded' }
    : at
}

describe('an order, its payment and its return together', () => {
  it('never contradict each other, whatever is tried', () => {
    fc.assert(
      fc.property(fc.constantFrom(...paymentMethods), fc.array(act, { maxLength: 30 }), (paymentMethod, acts) => {
        let at: Standing = { status: 'Order Placed', paymentMethod, paymentStatus: 'Pending', returnStatus: null }
        for (const tried of acts) {
          at = after(at, tried)
          const isPaid = at.paymentStatus === 'Completed' || at.paymentStatus === 'Refunded'
          // Nobody gets anything unpaid: COD is paid at the door, online before it is confirmed.
          if (at.status === 'Delivered') expect(isPaid).toBe(true)
          if (paymentMethod === 'PhonePe' && ['Confirmed', 'Shipped'].includes(at.status)) expect(isPaid).toBe(true)
          if (paymentMethod === 'COD' && at.status !== 'Delivered') expect(isPaid).toBe(false)
          if (at.status === 'Cancelled') expect(at.paymentStatus).not.toBe('Pending')
          if (at.returnStatus !== null) expect(at.status).toBe('Delivered')
          expect(at.paymentStatus === 'Refunded').toBe(at.returnStatus === 'Refunded')
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('isReturnable', () => {
  const deliveredAt = new Date('2026-11-20T10:00:00Z')
  it.each([
    ['2026-11-20T10:00:00Z', true],
    ['2026-11-21T10:00:00Z', true],
    ['2026-11-21T10:00:00.001Z', false],
  ])('at %s within a window of 24 hours: %s', (now, is) => {
    expect(isReturnable({ deliveredAt, returnStatus: null }, 24, new Date(now))).toBe(is)
  })

  it('is false before delivery, and once a return was asked for, even a rejected one', () => {
    expect(isReturnable({ deliveredAt: null, returnStatus: null }, 24, deliveredAt)).toBe(false)
    for (const returnStatus of returnStatuses)
      expect(isReturnable({ deliveredAt, returnStatus }, 24, deliveredAt)).toBe(false)
  })
})
