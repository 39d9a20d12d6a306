import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { certificateOf, checkCertificate } from './check-certificate.ts'
import { reportBackup } from './upkeep-reports.ts'

const shop = await openShop()
afterAll(() => shop.close())
const staff = await hireStaff(shop)
const dashboard = async () => (await staff.client('getDashboard')).data

/** Of this test alone, and for `localhost` until 2126. */
const certificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBfjCCASWgAwIBAgIUUExStKjZk9c8mtssXF1od4msVuAwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNzE1NDczNFoYDzIxMjYxMTAz
MTU0NzM0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASZcRM/Ge7MQc9mKOClN2TS69+d07TuFhccpsYhBPvBbE4xjysDzrs+
Ai7257uhkXaBVKA6nQMh3sxhWkDYKGw4o1MwUTAdBgNVHQ4EFgQUUSFxfPn0Wj2Q
yiPnvIUh8OwnqqswHwYDVR0jBBgwFoAUUSFxfPn0Wj2QyiPnvIUh8OwnqqswDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNHADBEAiB5caSDMgNz/NMKmrjaRtQA
aCBsf9/pMj7tU8AsvetTKQIgNsdn94x39RQawqaW6V2FXiwJzAO2rqs1XIkEgEa4
RPU=
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgVjLYxJfwXMtQfhrz
kQqasD2o5sTDXVHVS46c7To5BuyhRANCAASZcRM/Ge7MQc9mKOClN2TS69+d07Tu
FhccpsYhBPvBbE4xjysDzrs+Ai7257uhkXaBVKA6nQMh3sxhWkDYKGw4
-----END PRIVATE KEY-----
`,
}

it('the end of the shop’s certificate is read from its address, and announced in its last two weeks', async () => {
  const usual = getCACertificates()
  setDefaultCACertificates([...usual, certificate.cert])
  onTestFinished(() => setDefaultCACertificates(usual))
  const server = createServer(certificate)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = `https://localhost:${(server.address() as AddressInfo).port}`
  await checkCertificate(shop.db, ['http://127.0.0.1:1', `${address}/admin`])
  const { rows } = await shop.db.execute(sql`select host, ends_at::date::text as day from upkeep_reports`)
  expect(rows).toEqual([{ host: 'localhost', day: '2126-11-03' }])
  expect((await dashboard()).endingCertificate).toBeNull()
  for (const days of [13, -1]) {
    await shop.db.execute(sql`update upkeep_reports set ends_at = now() + ${days} * interval '1 day'`)
    expect((await dashboard()).endingCertificate).toMatchObject({ host: 'localhost' })
  }
  await checkCertificate(shop.db, [address])
  expect((await dashboard()).endingCertificate).toBeNull()
})

it('an address that doesn’t answer, or whose certificate isn’t valid, has none', async () => {
  const server = createServer(certificate)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  expect(await certificateOf(new URL(`https://localhost:${(server.address() as AddressInfo).port}`))).toBeNull()
  expect(await certificateOf(new URL('https://127.0.0.1:1'))).toBeNull()
})

it('a backup is old after two days, and a later one that was made earlier changes nothing', async () => {
  const oldBackup = async () => (await dashboard()).oldBackup
  expect(await oldBackup()).toBeNull()
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const old = ago(49)
  await reportBackup(shop.db, old)
  expect(await oldBackup()).toEqual({ madeAt: old.toISOString() })
  await reportBackup(shop.db, ago(1))
  await reportBackup(shop.db, old)
  expect(await oldBackup()).toBeNull()
})
