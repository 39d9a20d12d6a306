import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gstCodeOf, stateOfGstCode, stateTaxName } from './gst-states.ts'
import { gstinCheckCharacter, gstinProblem, gstinStateProblem, normalizeGstin } from './gstin.ts'
import { indianStates } from './indian-states.ts'

const anyFirst = fc
  .tuple(fc.constantFrom(...indianStates), fc.stringMatching(/^[A-Z]{5}\d{4}[A-Z][1-9A-Z]$/))
  .map(([state, rest]) => ({ state, first: `${gstCodeOf(state)}${rest}Z` }))

describe('a GSTIN', () => {
  it('is accepted with the published examples’ check characters', () => {
    for (const gstin of ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4']) expect(gstinProblem(gstin), gstin).toBeNull()
  })

  it('of any state is accepted, and belongs to no other state', () => {
    fc.assert(
      fc.property(anyFirst, fc.constantFrom(...indianStates), ({ state, first }, other) => {
        const gstin = first + gstinCheckCharacter(first)
        expect(gstinProblem(gstin)).toBeNull()
        expect(gstinStateProblem(gstin, other) === null).toBe(other === state)
      }),
    )
  })

  it('is refused with any one digit of it mistyped', () => {
    fc.assert(
      fc.property(anyFirst, fc.integer({ min: 7, max: 10 }), fc.integer({ min: 1, max: 9 }), ({ first }, at, step) => {
        const gstin = first + gstinCheckCharacter(first)
        const wrong = String((Number(gstin[at]) + step) % 10)
        expect(gstinProblem(gstin.slice(0, at) + wrong + gstin.slice(at + 1))).toMatch('a typing error')
      }),
    )
  })

  it('is refused with a sentence where it is too short, misshapen or of no state', () => {
    expect(gstinProblem('27AAPFU0939F1Z')).toBe('A GSTIN has 15 characters, such as 08AAACK1234F1Z0')
    expect(gstinProblem('27AAPF00939F1ZV')).toBe(
      'A GSTIN has two digits, ten characters of the PAN, one more, a Z and a last one, such as 08AAACK1234F1Z0',
    )
    expect(gstinProblem('25AAPFU0939F1ZV')).toBe('A GSTIN begins with the code of a state: 25 is none')
    expect(gstinStateProblem('27AAPFU0939F1ZV', 'Rajasthan')).toBe(
      'This GSTIN is of Maharashtra, and Rajasthan has the code 08',
    )
  })

  it('may be typed with spaces and small letters', () => {
    expect(normalizeGstin(' 27aapfu 0939f1zv ')).toBe('27AAPFU0939F1ZV')
  })
})

describe('states under GST', () => {
  it('have a code each, and lead back from it', () => {
    const codes = indianStates.map(gstCodeOf)
    expect(new Set(codes).size).toBe(36)
    expect(codes.map(stateOfGstCode)).toEqual([...indianStates])
    expect(codes.every((code) => /^([0-2]\d|3[0-8])$/.test(code))).toBe(true)
  })

  it('have a state tax, except the union territories without legislature', () => {
    expect(indianStates.filter((state) => stateTaxName(state) === 'UTGST')).toEqual([
      'Andaman and Nicobar Islands',
      'Chandigarh',
      'Dadra and Nagar Haveli and Daman and Diu',
      'Ladakh',
      'Lakshadweep',
    ])
  })
})
