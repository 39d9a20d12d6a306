import { createHash, randomBytes } from 'node:crypto'

/** A session's token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a token: its SHA-256. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()
