import { gstCodeOf, stateOfGstCode } from './gst-states.ts'
import type { IndianState } from './indian-states.ts'

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** State code, PAN, the PAN's registration in the state, Z, check character. */
const pattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

/** The 15th character, of the first 14. */
export function gstinCheckCharacter(first: string): string {
  const sum = [...first].reduce((total, character, index) => {
    const product = characters.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return characters[(36 - (sum % 36)) % 36] ?? ''
}

/** Spaces and small letters are forgiven. */
export const normalizeGstin = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase()

/** A sentence for whoever typed it; null for a valid one. Whether it was given to anybody is not known. */
export function gstinProblem(gstin: string): string | null {
  if (gstin.length !== 15) return 'A GSTIN has 15 characters, such as 08AAACK1234F1Z0'
  if (!pattern.test(gstin))
    return 'A GSTIN has two digits, ten characters of the PAN, one more, a Z and a last one, such as 08AAACK1234F1Z0'
  if (stateOfGstin(gstin) === undefined) return `A GSTIN begins with the code of a state: ${gstin.slice(0, 2)} is none`
  if (gstin[14] !== gstinCheckCharacter(gstin.slice(0, 14)))
    return 'This GSTIN has a typing error: its last character does not fit the others'
  return null
}

/** Of a valid one. */
export const stateOfGstin = (gstin: string): IndianState | undefined => stateOfGstCode(gstin.slice(0, 2))

/** A sentence if a valid GSTIN belongs to another state; else null. */
export function gstinStateProblem(gstin: string, state: IndianState): string | null {
  const ownState = stateOfGstin(gstin)
  return ownState === state ? null : `This GSTIN is of ${ownState}, and ${state} has the code ${gstCodeOf(state)}`
}
