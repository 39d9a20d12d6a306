import { createRequire } from 'node:module'

type Argon2 = typeof import('@node-rs/argon2')
const argon2: Argon2 = createRequire(import.meta.url)('@node-rs/argon2')

/**
 * Takes the place of the library in tests that share a process: their thousands of hashes would take minutes, as they take long on
 * purpose. A hash says what it cost, so `verify` needs no change.
 */
export const hash: Argon2['hash'] = (password) => argon2.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
export const { verify } = argon2
