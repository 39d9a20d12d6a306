import { createRequire } from 'node:module'

type Argon2 = typeof import('@node-rs/argon2')
const argon2: Argon2 = createRequire(import.meta.url)('@node-rs/argon2')

/**
 * Replaces the library in tests that share a process, whose thousands of slow hashes would take minutes. A hash states
 * its cost, so `verify` is unchanged.
 */
export const hash: Argon2['hash'] = (password) => argon2.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
export const { verify } = argon2
