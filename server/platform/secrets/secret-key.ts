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

/** Shared by all processes on one database. */
export type SecretKey = KeyObject

const keyPattern = /^[0-9a-f]{64}$/i
const toKey = (hex: string): SecretKey => createSecretKey(hex, 'hex')

/** Each purpose has a derived key, so that ciphertexts can't be swapped. */
type Purpose = 'second factor' | 'signed addresses' | 'sign-in codes' | 'deleted accounts'
export const deriveKey = (key: SecretKey, purpose: Purpose) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32))

async function textOf(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** `link` makes the whole file appear at once, unless another process just stored a key. */
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

/** SECRET_KEY, or else a file in DATA_DIR, created on demand and readable by its owner only. Throws StartError. */
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

/** Encrypted with another key, or changed since. */
export class WrongKey extends Error {
  override name = 'WrongKey'
}

const idLength = 8
const ivLength = 12
const tagLength = 16

/** Identifies a derived key without revealing it; ciphertexts begin with it. */
export const keyId = (key: SecretKey, purpose: Purpose): Buffer =>
  createHash('sha256').update(deriveKey(key, purpose)).digest().subarray(0, idLength)

/** AES-256-GCM. Decryption needs the same `subject`, such as the row's id. */
export function encrypt(key: SecretKey, purpose: Purpose, subject: string, plain: Buffer): Buffer {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(key, purpose), iv).setAAD(Buffer.from(subject))
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([keyId(key, purpose), iv, cipher.getAuthTag(), encrypted])
}

/** Throws WrongKey. */
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
