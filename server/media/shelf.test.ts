import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../launch/ports.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openShop } from '../testing/shop.ts'
import { hireStaff } from '../testing/staff.ts'
import { staffPicture } from '../testing/upload.ts'
import { isThere, openShelf, type Shelf } from './shelf.ts'

let directory: string
let store: S3rver
let endpoint: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kargha-shelf-'))
  const port = await freePort()
  endpoint = `http://127.0.0.1:${port}`
  store = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory: join(directory, 's3'),
    configureBuckets: [{ name: 'shop', configs: [] }],
  })
  await store.run()
})
afterAll(async () => {
  await store.close()
  await rm(directory, { recursive: true })
})

const bucket = () => ({
  bucket: 'shop',
  endpoint,
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
})

async function put(shelf: Shelf, name: string, content: string) {
  const draft = await shelf.draft()
  await writeFile(draft, content)
  await shelf.put(draft, name, 'image/webp')
  expect(await isThere(draft)).toBe(false)
}

test('a shelf on disk has what was put on it', async () => {
  const shelf = await openShelf({ dataDirectory: join(directory, 'alone'), s3: undefined })
  await put(shelf, 'saree.webp', 'saree')
  expect([await shelf.has('saree.webp'), await shelf.has('kurti.webp')]).toEqual([true, false])
  expect(await shelf.names()).toEqual(['saree.webp'])
})

test('with a bucket every machine has what one of them put', async () => {
  const one = await openShelf({ dataDirectory: join(directory, 'one'), s3: bucket() })
  const other = await openShelf({ dataDirectory: join(directory, 'other'), s3: bucket() })
  await put(one, 'ikat.webp', 'ikat')
  await put(one, 'kota.webp', 'kota')
  expect(await isThere(join(other.directory, 'ikat.webp'))).toBe(false)
  expect(await Promise.all([other.has('ikat.webp'), other.has('ikat.webp'), other.has('none.webp')])).toEqual([
    true,
    true,
    false,
  ])
  expect(await isThere(join(other.directory, 'ikat.webp'))).toBe(true)
  expect((await other.names()).sort()).toEqual(['ikat.webp', 'kota.webp'])
})

test('what staff upload at one server another serves, in any size, and a file taken away is gone from the bucket', async () => {
  const environment = {
    S3_BUCKET: 'shop',
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  const shop = await openShop({ environment, brokenOnPurpose: true })
  const { token } = await hireStaff(shop)
  const url = await staffPicture(shop, token)

  const elsewhere = {
    ...environment,
    DATABASE_URL: shop.url,
    DATA_DIR: join(directory, 'elsewhere'),
    LOG_LEVEL: 'silent',
  }
  const { db, jobs } = shop
  const second = await buildApp({ db, jobs, config: readConfig(elsewhere) })
  expect((await second.inject(url)).headers['content-type']).toBe('image/webp')
  expect((await second.inject(`${url}?w=320`)).statusCode).toBe(200)

  const third = await openShelf({ dataDirectory: join(directory, 'third'), s3: bucket() })
  await third.remove(url.slice('/media/'.length))
  expect(await third.has(url.slice('/media/'.length))).toBe(false)
  await Promise.all([second.close(), shop.close()])
})
