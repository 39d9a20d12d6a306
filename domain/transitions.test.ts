import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderStatuses, parcelStatuses, paymentMethods, paymentStatuses, returnStatuses } from './enums.ts'
import { noPaise, type Paise } from './money.ts'
import {
  canMove,
  isReturnable,
  nextStatuses,
  orderTransitions,
  parcelTransitions,
  paymentAfter,
  paymentTransitions,
  returnTransitions,
} from './transitions.ts'

const stateMachines: Record<string, Record<string, readonly string[]>> = {
  orderTransitions,
  paymentTransitions,
  returnTransitions,
  parcelTransitions,
}

/** Each choice picks one of the possible transitions. */
function walk(transitions: Record<string, readonly string[]>, choices: readonly number[]): string[] {
  const path = [Object.keys(transitions)[0] ?? '']
  for (const choice of choices) {
    const possible = transitions[path.at(-1) ?? ''] ?? []
    const next = possible[choice % possible.length]
    if (next === undefined) break
    path.push(next)
  }
  return path
}

describe.each(Object.entries(stateMachines))('%s', (name, transitions) => {
  it('has every state, leads only to these, and reaches them all', () => {
    const states =
      {
        orderTransitions: orderStatuses,
        paymentTransitions: paymentStatuses,
        returnTransitions: returnStatuses,
        parcelTransitions: parcelStatuses,
      }[name] ?? []
    expect(Object.keys(transitions).toSorted()).toEqual([...states].toSorted())
    expect([...new Set(Object.values(transitions).flat())].filter((to) => !(to in transitions))).toEqual([])
    const reached = new Set(Object.values(transitions).flat())
    expect(states.slice(1).filter((state) => !reached.has(state))).toEqual([])
  })

  // A failed payment can be tried again, and so can a delivery.
  it.skipIf(['paymentTransitions', 'parcelTransitions'].includes(name))(
    'reaches a final state, and never the same state twice',
    () => {
      fc.assert(
        fc.property(fc.array(fc.nat(), { minLength: 10, maxLength: 10 }), (choices) => {
          const path = walk(transitions, choices)
          expect(new Set(path).size).toBe(path.length)
          expect(transitions[path.at(-1) ?? '']).toEqual([])
        }),
      )
    },
  )
})

type OrderStatuses = {
  status: (typeof orderStatuses)[number]
  paymentMethod: (typeof paymentMethods)[number]
  paymentStatus: (typeof paymentStatuses)[number]
  returnStatus: (typeof returnStatuses)[number] | null
  advance: Paise
  paidBy: string | null
}
const anyAction = fc.oneof(
  fc.record({ move: fc.constantFrom(...orderStatuses) }),
  fc.record({ pay: fc.constantFrom('Completed' as const, 'Failed' as const) }),
  fc.record({ moveReturn: fc.constantFrom(...returnStatuses) }),
)

function after(
  at: OrderStatuses,
  action: typeof anyAction extends fc.Arbitrary<infer Action> ? Action : never,
): OrderStatuses {
  if ('move' in action)
    return nextStatuses(at).includes(action.move)
      ? { ...at, status: action.move, paymentStatus: paymentAfter(at, action.move) }
      : at
  if ('pay' in action) {
    const isOnline = at.paymentMethod !== 'COD'
    return isOnline && canMove(paymentTransitions, at.paymentStatus, action.pay)
      ? { ...at, paymentStatus: action.pay }
      : at
  }
  if (action.moveReturn === 'Requested')
    return isReturnable({ deliveredAt: at.status === 'Delivered' ? new Date() : null, ...at }, 24, new Date())
      ? { ...at, returnStatus: 'Requested' }
      : at
  if (at.returnStatus === null || !canMove(returnTransitions, at.returnStatus, action.moveReturn)) return at
  if (action.moveReturn !== 'Refunded') return { ...at, returnStatus: action.moveReturn }
  return canMove(paymentTransitions, at.paymentStatus, 'Refunded')
    ? { ...at, returnStatus: 'Refunded', paymentStatus: 'Refunded' }
    : at
}

describe('an order, its payment and its return together', () => {
  it('stay consistent through any sequence of actions', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...paymentMethods),
        fc.array(anyAction, { maxLength: 30 }),
        (paymentMethod, actions) => {
          let at: OrderStatuses = {
            status: 'Order Placed',
            paymentMethod,
            paymentStatus: 'Pending',
            returnStatus: null,
            advance: noPaise,
            paidBy: null,
          }
          for (const action of actions) {
            at = after(at, action)
            const isPaid = at.paymentStatus === 'Completed' || at.paymentStatus === 'Refunded'
            // COD is paid on delivery, an online order before it is confirmed.
            if (at.status === 'Delivered') expect(isPaid).toBe(true)
            if (paymentMethod === 'PhonePe' && ['Confirmed', 'Shipped'].includes(at.status)) expect(isPaid).toBe(true)
            if (paymentMethod === 'COD' && at.status !== 'Delivered') expect(isPaid).toBe(false)
            if (at.status === 'Cancelled') expect(at.paymentStatus).not.toBe('Pending')
            if (at.returnStatus !== null) expect(at.status).toBe('Delivered')
            expect(at.paymentStatus === 'Refunded').toBe(at.returnStatus === 'Refunded')
          }
        },
      ),
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
  ])('is, at %s with a window of 24 hours, %s', (now, expected) => {
    expect(isReturnable({ deliveredAt, returnStatus: null }, 24, new Date(now))).toBe(expected)
  })

  it('is false before delivery, and once a return was requested, even if it was rejected', () => {
    expect(isReturnable({ deliveredAt: null, returnStatus: null }, 24, deliveredAt)).toBe(false)
    for (const returnStatus of returnStatuses)
      expect(isReturnable({ deliveredAt, returnStatus }, 24, deliveredAt)).toBe(false)
  })
})
