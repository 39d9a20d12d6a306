import { randomInt } from 'node:crypto'

// Without I, L, O, U and 0, 1: what people misread or misspell when they read a number out on the phone.
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')

/** A fresh order number such as `KG-7F3K-92QD`: one of 656 billion, so nobody finds another's by counting. */
export const newOrderNumber = (): string => `KG-${group()}-${group()}`
