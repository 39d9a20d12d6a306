import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { type Bytes, decrypt, encrypt, Undecryptable } from './encryption.ts'

const key = randomBytes(32)

async function* inPieces(content: Buffer, size = 10_000): Bytes & AsyncGenerator<Buffer> {
  for (let start = 0; start < content.length; start += size) yield content.subarray(start, start + size)
}

async function collect(source: Bytes): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of source) pieces.push(piece)
  return Buffer.concat(pieces)
}

const encrypted = (content: Buffer, path = 'media/a') => collect(encrypt(inPieces(content), key, path))
const decrypted = (content: Buffer, path = 'media/a') => collect(decrypt(inPieces(content, 4_321), key, path))

const chunk = 65_536
const stored = chunk + 16

it.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk])('gives back %s bytes', async (length) => {
  const content = randomBytes(length)
  const secret = await encrypted(content)
  expect(await decrypted(secret)).toEqual(content)
  expect(secret.length).toBe(32 + length + 16 * Math.max(1, Math.ceil(length / chunk)))
})

it('encrypts the same content differently each time', async () => {
  const content = randomBytes(100)
  expect(await encrypted(content)).not.toEqual(await encrypted(content))
})

it('refuses every change: of a byte, the path, the key, the order of chunks, the end', async () => {
  const whole = await encrypted(randomBytes(2 * chunk + 100))
  const [salt, first, second, third] = [
    whole.subarray(0, 32),
    whole.subarray(32, 32 + stored),
    whole.subarray(32 + stored, 32 + 2 * stored),
    whole.subarray(32 + 2 * stored),
  ]
  expect(await decrypted(Buffer.concat([salt, first, second, third]))).toHaveLength(2 * chunk + 100)
  for (const position of [0, 40, 32 + stored - 1, whole.length - 1]) {
    const changed = Buffer.from(whole)
    changed.writeUInt8(changed.readUInt8(position) ^ 1, position)
    await expect(decrypted(changed), `byte ${position}`).rejects.toThrow(Undecryptable)
  }
  await expect(decrypted(whole, 'media/b')).rejects.toThrow(Undecryptable)
  await expect(collect(decrypt(inPieces(whole), randomBytes(32), 'media/a'))).rejects.toThrow(Undecryptable)
  for (const parts of [
    [salt, second, first, third],
    [salt, first, third],
    [salt, first, second],
    [salt, first],
    [salt],
    [salt.subarray(0, 31)],
    [],
  ])
    await expect(decrypted(Buffer.concat(parts)), `${parts.length} parts`).rejects.toThrow(Undecryptable)
})
