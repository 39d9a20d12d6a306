import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * STREAM (Hoang, Reyhanitabar, Rogaway, Vizár, 2015): files of any size stream in chunks of AES-256-GCM, without ever
 * yielding an unauthenticated byte. The nonce counts chunks and marks the last one, so none can be dropped, moved or
 * cut off. The key is derived from the backup's key, the file's random salt (its first bytes) and its path, so files
 * can't be swapped.
 */
const chunkBytes = 65_536
const tagBytes = 16
const saltBytes = 32

export type Bytes = AsyncIterable<Buffer>

/** Wrong key or changed file. */
export class Undecryptable extends Error {
  override name = 'Undecryptable'
}

const fileKey = (key: Buffer, salt: Buffer, path: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `kargha backup 1 ${path}`, 32))

function nonceOf(chunk: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(chunk))
  nonce.writeUInt8(Number(isLast), 11)
  return nonce
}

/** The last chunk may be shorter, even empty. */
async function* chunksOf(source: Bytes, size: number): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let buffer: Buffer = Buffer.alloc(0)
  for await (const piece of source) {
    buffer = buffer.length === 0 ? piece : Buffer.concat([buffer, piece])
    // Needs one byte more: this may be the last chunk.
    while (buffer.length > size) {
      yield { chunk: buffer.subarray(0, size), isLast: false }
      buffer = buffer.subarray(size)
    }
  }
  yield { chunk: buffer, isLast: true }
}

/** For `path` within a backup. */
export async function* encrypt(source: Bytes, key: Buffer, path: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const secret = fileKey(key, salt, path)
  yield salt
  let number = 0
  for await (const { chunk, isLast } of chunksOf(source, chunkBytes)) {
    const cipher = createCipheriv('aes-256-gcm', secret, nonceOf(number, isLast))
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
    number += 1
  }
}

/** Throws `Undecryptable` before yielding a changed chunk. */
export async function* decrypt(source: Bytes, key: Buffer, path: string): AsyncGenerator<Buffer> {
  const pieces = source[Symbol.asyncIterator]()
  let head: Buffer = Buffer.alloc(0)
  while (head.length < saltBytes) {
    const { done, value } = await pieces.next()
    if (done) throw new Undecryptable(`${path} is cut off`)
    head = Buffer.concat([head, value])
  }
  const secret = fileKey(key, head.subarray(0, saltBytes), path)
  async function* rest() {
    yield head.subarray(saltBytes)
    yield* { [Symbol.asyncIterator]: () => pieces }
  }
  let number = 0
  for await (const { chunk, isLast } of chunksOf(rest(), chunkBytes + tagBytes)) {
    if (chunk.length < tagBytes) throw new Undecryptable(`${path} is cut off`)
    const decipher = createDecipheriv('aes-256-gcm', secret, nonceOf(number, isLast))
    decipher.setAuthTag(chunk.subarray(-tagBytes))
    try {
      yield Buffer.concat([decipher.update(chunk.subarray(0, -tagBytes)), decipher.final()])
    } catch (cause) {
      throw new Undecryptable(`${path} was changed, or BACKUP_KEY is not its key`, { cause })
    }
    number += 1
  }
}
