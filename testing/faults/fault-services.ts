import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import S3rver from 's3rver'
import { freePort } from '../../launch/ports.ts'
import { type SandboxName, startSandbox } from '../../launch/sandbox.ts'
import { readConfig } from '../../server/platform/config/config.ts'
import { openFileStore } from '../../server/platform/media/file-store.ts'
import { openTcpProxy, type TcpProxy } from '../tcp-proxy.ts'

export type FaultService = { proxy: TcpProxy; variables: NodeJS.ProcessEnv; close(): Promise<void> }

/** A gateway's or courier's sandbox behind a proxy. */
export async function openFaultSandbox(name: SandboxName, directory: string, shopPort: number): Promise<FaultService> {
  const sandbox = await startSandbox(name, {
    host: '127.0.0.1',
    port: await freePort(),
    shopPort,
    publicUrl: `http://127.0.0.1:${shopPort}`,
    directory,
  })
  const addresses = Object.entries(sandbox.variables).filter(([, value]) => value?.startsWith('http://'))
  const proxy = await openTcpProxy(addresses[0]?.[1] ?? '')
  const through = (address = '') => Object.assign(new URL(address), { port: new URL(proxy.url).port }).href
  return {
    proxy,
    variables: { ...sandbox.variables, ...Object.fromEntries(addresses.map(([key, url]) => [key, through(url)])) },
    async close() {
      await sandbox.stop()
      await proxy.close()
    },
  }
}

/** That no server has a copy of. */
export const pictureInBucket = 'from-the-bucket.webp'

/** For media, behind a proxy. */
export async function openFaultBucket(directory: string): Promise<FaultService> {
  const port = await freePort()
  const store = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory: join(directory, 's3'),
    configureBuckets: [{ name: 'shop', configs: [] }],
  })
  await store.run()
  const proxy = await openTcpProxy(`http://127.0.0.1:${port}`)
  const variables = {
    S3_BUCKET: 'shop',
    S3_ENDPOINT: new URL(proxy.url).origin,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  const config = readConfig({ ...variables, DATABASE_URL: 'postgres://none' })
  const elsewhere = await openFileStore({ dataDirectory: join(directory, 'elsewhere'), s3: config.s3 })
  const draft = await elsewhere.draft()
  await writeFile(draft, 'x')
  await elsewhere.put(draft, pictureInBucket)
  return {
    proxy,
    variables,
    async close() {
      await proxy.close()
      await store.close()
    },
  }
}
