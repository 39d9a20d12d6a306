import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { StartError } from '../config/start-error.ts'
import { decrypt, encrypt, keyId, openSecretKey, WrongKey } from './secret-key.ts'

async function emptyDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'kargha-key-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  return directory
}
const inDirectory = (dataDirectory: string) => openSecretKey({ secretKey: undefined, dataDirectory })
const fromVariable = (secretKey: string) => openSecretKey({ secretKey, dataDirectory: '/nowhere' })

const purpose = 'second factor'
const secret = Buffer.from('12345678901234567890')

it('is made once for all processes that start at the same time, in a file that only its owner can read', async () => {
  const directory = await emptyDirectory()
  const keys = await Promise.all(Array.from({ length: 20 }, () => inDirectory(directory)))
  for (const key of [...keys, await inDirectory(directory)]) expect(key.equals(keys[0] as typeof key)).toBe(true)
  expect(await readdir(directory)).toEqual(['secret-key'])
  const file = join(directory, 'secret-key')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const hex = (await readFile(file, 'utf8')).trim()
  expect(hex).toMatch(/^[0-9a-f]{64}$/)
  expect((await fromVariable(hex)).equals(keys[0] as (typeof keys)[0])).toBe(true)
})

it('is never replaced: a damaged file stops the start', async () => {
  const directory = await emptyDirectory()
  await writeFile(join(directory, 'secret-key'), 'half a ke')
  await expect(inDirectory(directory)).rejects.toThrow(StartError)
  expect(await readFile(join(directory, 'secret-key'), 'utf8')).toBe('half a ke')
  await expect(inDirectory('/proc/nowhere')).rejects.toThrow(StartError)
})

it('decrypts what it encrypted, differently each time, for the same subject only', async () => {
  const key = await fromVariable('a'.repeat(64))
  const stored = encrypt(key, purpose, 'asha', secret)
  expect(stored).not.toEqual(encrypt(key, purpose, 'asha', secret))
  expect(stored.includes(secret)).toBe(false)
  expect(stored.subarray(0, 8)).toEqual(keyId(key, purpose))
  expect(decrypt(key, purpose, 'asha', stored)).toEqual(secret)
  expect(() => decrypt(key, purpose, 'ravi', stored)).toThrow(WrongKey)
})

it('decrypts nothing of another key, nor anything that was changed', async () => {
  const key = await fromVariable('a'.repeat(64))
  const other = await fromVariable('b'.repeat(64))
  const stored = encrypt(key, purpose, 'asha', secret)
  expect(() => decrypt(other, purpose, 'asha', stored)).toThrow(WrongKey)
  for (const at of [8, 20, 36, stored.length - 1]) {
    const changed = Buffer.from(stored)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(() => decrypt(key, purpose, 'asha', changed)).toThrow(WrongKey)
  }
  expect(() => decrypt(key, purpose, 'asha', stored.subarray(0, 30))).toThrow(WrongKey)
  expect(() => decrypt(key, purpose, 'asha', Buffer.alloc(0))).toThrow(WrongKey)
})
