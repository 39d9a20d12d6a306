import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id with the library's defaults (19 MiB, two passes), as OWASP recommends. */
export const hashPassword = (password: string): Promise<string> => hash(password)

/** Verified for unknown accounts, so that response times don't reveal which exist. */
const dummyHash = hash('nobody has this password')

export const isPassword = async (passwordHash: string | undefined, password: string): Promise<boolean> =>
  (await verify(passwordHash ?? (await dummyHash), password)) && passwordHash !== undefined

/** Of a password that nobody knows. */
export const unusableHash = (): Promise<string> => hashPassword(randomBytes(32).toString('hex'))
