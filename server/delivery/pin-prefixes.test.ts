import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pinPrefixesIn } from './pin-prefixes.ts'

describe('the prefixes of a text', () => {
  it('are the PIN code, the first digits, the whole country, or the fewest that make up a range', () => {
    expect(pinPrefixesIn(' 682 001 ')).toEqual(['682001'])
    expect(pinPrefixesIn('19')).toEqual(['19'])
    expect(pinPrefixesIn('78*')).toEqual(['78'])
    expect(pinPrefixesIn('*')).toEqual([''])
    expect(pinPrefixesIn('560000-560999')).toEqual(['560'])
    expect(pinPrefixesIn('560008–560021')).toEqual(['560008', '560009', '56001', '560020', '560021'])
    expect(pinPrefixesIn('100000-999999')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  })

  it('are none of what is no PIN code', () => {
    for (const text of ['', '0', '012345', '1234567', '56000a', '560099-560001', '560001-', '5600-5601'])
      expect(pinPrefixesIn(text), text).toBeUndefined()
  })

  it('have each PIN code of a range in exactly one, and no other', () => {
    const pin = fc.integer({ min: 100_000, max: 999_999 })
    fc.assert(
      fc.property(pin, pin, pin, (one, other, probe) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)]
        const prefixes = pinPrefixesIn(`${from}-${to}`) ?? []
        const having = (code: number) => prefixes.filter((prefix) => String(code).startsWith(prefix)).length
        const codes = [from, to, probe, from - 1, to + 1].filter((code) => /^[1-9]\d{5}$/.test(String(code)))
        for (const code of codes) expect(having(code)).toBe(from <= code && code <= to ? 1 : 0)
      }),
    )
  })
})
