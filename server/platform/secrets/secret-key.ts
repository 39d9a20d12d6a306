import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { StartError } from '../config/start-error.ts'

/** The key of everything that the shop encrypts. All server processes on one database need the same. */
export type SecretKey = KeyObject

const keyPattern = /^[0-9a-f]{64}$/i
const toKey = (hex: string): SecretKey => createSecretKey(hex, 'hex')

/** What is encrypted for one purpose is no use for another: each has a key derived from the shop's. */
type Purpose = 'second factor' | 'signed addresses'
export const deriveKey = (key: SecretKey, purpose: Purpose) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32))

async function textOf(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Stores a new key unless another process does so at the same time. Nobody can read half a key: the file appears whole. */
async function createKeyFile(file: string): Promise<void> {
  const draft = `${file}-${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    await link(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(draft)
  }
}

/**
 * The shop's secret key: SECRET_KEY or, where that is not set, the file `secret-key` in DATA_DIR, which is made if necessary
 * and which only its owner can read. Throws StartError when the file can't be used.
 */
export async function openSecretKey({
  secretKey,
  dataDirectory,
}: Pick<Config, 'secretKey' | 'dataDirectory'>): Promise<SecretKey> {
  if (secretKey !== undefined) return toKey(secretKey)
  const file = join(dataDirectory, 'secret-key')
  try {
    if ((await textOf(file)) === undefined) await createKeyFile(file)
    const hex = (await textOf(file)) ?? ''
    if (keyPattern.test(hex)) return toKey(hex)
  } catch (error) {
    throw new StartError(
      `The secret key can't be stored in ${file} (${error instanceof Error ? error.message : error})`,
    )
  }
  throw new StartError(`${file} must hold 64 hexadecimal digits: restore it from a backup, or set SECRET_KEY`)
}

/** Something was encrypted with another key, or changed since. */
export class WrongKey extends Error {
  override name = 'WrongKey'
}

const idLength = 8
const ivLength = 12
const tagLength = 16

/** Recognises a derived key without revealing it; what is encrypted with it starts with this. */
export const keyId = (key: SecretKey, purpose: Purpose): Buffer =>
  createHash('sha256').update(deriveKey(key, purpose)).digest().subarray(0, idLength)

/** Encrypts with AES-256-GCM. The result can only be decrypted for the same `subject`, such as the id of the row it is in. */
export function encrypt(key: SecretKey, purpose: Purpose, subject: string, plain: Buffer): Buffer {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(key, purpose), iv).setAAD(Buffer.from(subject))
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([keyId(key, purpose), iv, cipher.getAuthTag(), encrypted])
}

/** Decrypts what `encrypt` returned for the same purpose and subject. Throws WrongKey. */
export function decrypt(key: SecretKey, purpose: Purpose, subject: string, stored: Buffer): Buffer {
  const [ivAt, tagAt, dataAt] = [idLength, idLength + ivLength, idLength + ivLength + tagLength]
  try {
    const options = { authTagLength: tagLength }
    const decipher = createDecipheriv('aes-256-gcm', deriveKey(key, purpose), stored.subarray(ivAt, tagAt), options)
    decipher.setAAD(Buffer.from(subject)).setAuthTag(stored.subarray(tagAt, dataAt))
    return Buffer.concat([decipher.update(stored.subarray(dataAt)), decipher.final()])
  } catch (cause) {
    throw new WrongKey('Encrypted with another secret key, or changed since', { cause })
  }
}
