import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../launch/ports.ts'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { openTcpProxy } from '../../../testing/tcp-proxy.ts'
import { cloth, upload, uploadStaffPicture } from '../../../testing/upload.ts'
import { buildApp } from '../../app.ts'
import { readConfig } from '../config/config.ts'
import { type FileStore, fileExists, openFileStore } from './file-store.ts'

let directory: string
let s3Server: S3rver
let endpoint: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kargha-file-store-'))
  const port = await freePort()
  endpoint = `http://127.0.0.1:${port}`
  s3Server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory: join(directory, 's3'),
    configureBuckets: [{ name: 'shop', configs: [] }],
  })
  await s3Server.run()
})
afterAll(async () => {
  await s3Server.close()
  await rm(directory, { recursive: true })
})

const bucket = () => ({
  bucket: 'shop',
  endpoint,
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
})

async function put(fileStore: FileStore, name: string, content: string) {
  const draft = await fileStore.draft()
  await writeFile(draft, content)
  await fileStore.put(draft, name, 'image/webp')
  expect(await fileExists(draft)).toBe(false)
}

const contentOf = async (file: Readable | undefined) => file && (await file.setEncoding('utf8').toArray()).join('')

test('a store on disk has the files that were put in it', async () => {
  const fileStore = await openFileStore({ dataDirectory: join(directory, 'alone'), s3: undefined })
  await put(fileStore, 'saree.webp', 'saree')
  expect([await fileStore.has('saree.webp'), await fileStore.has('kurti.webp')]).toEqual([true, false])
  expect(await fileStore.names()).toEqual(['saree.webp'])
  expect(await contentOf(await fileStore.read('saree.webp'))).toBe('saree')
  expect(await fileStore.read('kurti.webp')).toBeUndefined()
})

test('machines that share a bucket have each other’s files', async () => {
  const one = await openFileStore({ dataDirectory: join(directory, 'one'), s3: bucket() })
  const other = await openFileStore({ dataDirectory: join(directory, 'other'), s3: bucket() })
  await put(one, 'ikat.webp', 'ikat')
  await put(one, 'kota.webp', 'kota')
  expect(await fileExists(join(other.directory, 'ikat.webp'))).toBe(false)
  expect(await Promise.all([other.has('ikat.webp'), other.has('ikat.webp'), other.has('none.webp')])).toEqual([
    true,
    true,
    false,
  ])
  expect(await fileExists(join(other.directory, 'ikat.webp'))).toBe(true)
  expect((await other.names()).sort()).toEqual(['ikat.webp', 'kota.webp'])

  expect(await Promise.all(['kota.webp', 'none.webp'].map(async (name) => contentOf(await other.read(name))))).toEqual([
    'kota',
    undefined,
  ])
  expect(await fileExists(join(other.directory, 'kota.webp'))).toBe(false)
})

test('serves an upload from another server, in any size, and deletes a removed file from the bucket', async () => {
  const environment = {
    S3_BUCKET: 'shop',
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    SECRET_KEY: '5'.repeat(64),
  }
  const shop = await openShop({ environment, allowsViolations: true })
  const { token } = await hireStaff(shop)
  const url = await uploadStaffPicture(shop, token)

  const elsewhere = {
    ...environment,
    DATABASE_URL: shop.url,
    DATA_DIR: join(directory, 'elsewhere'),
    LOG_LEVEL: 'silent',
  }
  const { db, jobs } = shop
  const second = await buildApp({ db, jobs, config: readConfig(elsewhere) })
  // On a loaded machine the bucket may take longer than a shopper waits: the answer is 503 then.
  await expect.poll(async () => (await second.inject(url)).headers['content-type']).toBe('image/webp')
  expect((await second.inject(`${url}?w=320`)).statusCode).toBe(200)
  const { token: customerToken } = await shop.signUp()
  const files: [string, Buffer][] = [['tear.png', await cloth().png().toBuffer()]]
  const form = { path: '/api/v1/user/images', token: customerToken, field: 'images', files }
  const [{ url: evidence }] = (await upload(shop, form)).data
  await expect.poll(async () => (await second.inject(`${evidence}&w=320`)).statusCode).toBe(200)
  expect((await second.inject(evidence.split('?')[0])).statusCode).toBe(404)

  const third = await openFileStore({ dataDirectory: join(directory, 'third'), s3: bucket() })
  await third.remove(url.slice('/media/'.length))
  expect(await third.has(url.slice('/media/'.length))).toBe(false)
  await Promise.all([second.close(), shop.close()])
})

test('refuses a picture that only a silent bucket may have, and shows those on its own disk', async () => {
  const proxy = await openTcpProxy(endpoint)
  const environment = {
    S3_BUCKET: 'shop',
    S3_ENDPOINT: proxy.url,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  const shop = await openShop({ environment })
  const { token } = await hireStaff(shop)
  const url = await uploadStaffPicture(shop, token)
  proxy.set({ isSilent: true })
  expect((await shop.app.inject(url)).statusCode).toBe(200)
  const elsewhere = await shop.app.inject(url.replace(/\w{4}\.webp/, '0000.webp'))
  expect(elsewhere.json()).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
  proxy.set({ refuses: true })
  proxy.cut()
  expect((await shop.app.inject(url.replace(/\w{4}\.webp/, '0000.webp'))).statusCode).toBe(503)
  proxy.set({})
  await shop.close()
  await proxy.close()
})
