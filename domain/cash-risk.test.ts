import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CashHistory, type CashParcels, cashDemandOf, cashDemands, cashRiskOf } from './cash-risk.ts'

const none: CashParcels = { delivered: 0, returned: 0, deliveredWeight: 0, returnedWeight: 0 }
const unknown: CashHistory = { number: none, address: none, pincode: none }
/** Of today. */
const parcels = (returned: number, delivered: number): CashParcels => ({
  delivered,
  returned,
  deliveredWeight: delivered,
  returnedWeight: returned,
})
const faded = ({ delivered, returned }: CashParcels, by: number): CashParcels => ({
  delivered,
  returned,
  deliveredWeight: delivered * by,
  returnedWeight: returned * by,
})

const anyParcels = fc
  .tuple(fc.nat(30), fc.nat(30), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([returned, delivered, weight]) => faded(parcels(returned, delivered), weight))
const anyHistory = fc.record({ number: anyParcels, address: anyParcels, pincode: anyParcels })
const anyCircle = fc.constantFrom('number', 'address', 'pincode' as const)

describe('the risk of a cash parcel', () => {
  it('is a percentage', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const { score } = cashRiskOf(history)
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
      }),
    )
  })

  it('never falls by a parcel that comes back, and never rises by one that is delivered', () => {
    fc.assert(
      fc.property(anyHistory, anyCircle, (history, circle) => {
        const own = history[circle]
        const { score } = cashRiskOf(history)
        const worse = { ...own, returned: own.returned + 1, returnedWeight: own.returnedWeight + 1 }
        const better = { ...own, delivered: own.delivered + 1, deliveredWeight: own.deliveredWeight + 1 }
        expect(cashRiskOf({ ...history, [circle]: worse }).score).toBeGreaterThanOrEqual(score)
        expect(cashRiskOf({ ...history, [circle]: better }).score).toBeLessThanOrEqual(score)
      }),
    )
  })

  it('comes nearer to the usual one as time passes, and reaches it', () => {
    const usual = cashRiskOf(unknown).score
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), fc.double({ min: 0, max: 1, noNaN: true }), (returned, delivered, by) => {
        const distance = (number: CashParcels) => Math.abs(cashRiskOf({ ...unknown, number }).score - usual)
        const own = parcels(returned, delivered)
        expect(distance(faded(own, by))).toBeLessThanOrEqual(distance(own))
        expect(distance(faded(own, 0))).toBe(0)
      }),
    )
  })

  it('says why, in the parcels’ own numbers', () => {
    const history = { number: parcels(2, 1), address: parcels(0, 4), pincode: parcels(3, 0) }
    expect(cashRiskOf(history).reasons).toEqual([
      '2 of 3 parcels to this number came back',
      'All 4 parcels to this address were delivered',
      'All 3 parcels to this PIN code came back',
    ])
    expect(cashRiskOf({ ...unknown, number: parcels(1, 0), address: parcels(0, 1) }).reasons).toEqual([
      'The only parcel to this number came back',
      'The only parcel to this address was delivered',
    ])
    expect(cashRiskOf(unknown)).toEqual({ score: 20, reasons: [] })
  })

  it('is high after two of three came back to number and address, and low after five were delivered', () => {
    const of = (own: CashParcels) => cashRiskOf({ number: own, address: own, pincode: none }).score
    expect(of(parcels(2, 1))).toBeGreaterThan(50)
    expect(of(parcels(0, 5))).toBeLessThan(5)
  })
})

describe('what is demanded of a cash order', () => {
  const marks = { cashConfirmMark: 30, cashAdvanceMark: 50, cashOnlineMark: 70 }

  it('grows with the score, and is nothing without marks', () => {
    const demanded = [29, 30, 49, 50, 69, 70].map((score) => cashDemandOf(score, null, marks))
    expect(demanded).toEqual(['nothing', 'confirmation', 'confirmation', 'advance', 'advance', 'online'])
    const off = { cashConfirmMark: null, cashAdvanceMark: null, cashOnlineMark: null }
    expect(cashDemandOf(100, null, off)).toBe('nothing')
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), (one, other) => {
        const rank = (score: number) => cashDemands.indexOf(cashDemandOf(score, null, marks))
        expect(Math.sign(rank(one) - rank(other)) * Math.sign(one - other)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('is what the shop said of the customer, whatever the score', () => {
    expect(cashDemandOf(100, 'always', marks)).toBe('nothing')
    expect(cashDemandOf(0, 'never', marks)).toBe('online')
  })
})
