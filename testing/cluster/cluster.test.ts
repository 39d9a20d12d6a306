import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasClusterPrograms } from './programs.ts'
import { openShopCluster, type ShopCluster } from './shop-cluster.ts'
import { type ClusterSurvival, clusterSurvival } from './survival.ts'

const textAt = async (url: string) => (await fetch(url)).text()

describe.skipIf(!(await hasClusterPrograms()))('a shop on several machines sells on, and loses no order, when', () => {
  let cluster: ShopCluster
  let survival: ClusterSurvival
  beforeAll(async () => {
    cluster = await openShopCluster()
    survival = clusterSurvival(cluster)
  })
  afterAll(async () => {
    await cluster?.close()
    survival?.printFigures()
  })

  it('the machine of the primary dies', async () => {
    const { primary } = await cluster.database.whole()
    await survival.expectSurvives('primary’s machine killed', async (traffic) => {
      const start = performance.now()
      await primary.kill()
      await expect.poll(() => traffic.succeededAfter(start + 1_000)).toBeGreaterThan(0)
    })
    expect(cluster.servers.map((server) => server.isRunning())).toEqual([true, true])
    // It returns as the replica, which the next test waits for.
    primary.start()
  })

  it('the machine of the replica dies and comes back', async () => {
    const { replica } = await cluster.database.whole()
    await survival.expectSurvives('replica’s machine killed', async (traffic) => {
      const start = performance.now()
      await replica.kill()
      await expect.poll(() => traffic.succeededAfter(start + 1_000)).toBeGreaterThan(0)
    })
    replica.start()
    await cluster.database.whole()
  })

  it('the replica replays nothing: it is not read from, and what staff change shows', async () => {
    const { replica } = await cluster.database.whole()
    const readFrom = () => Promise.all(cluster.servers.map((server) => server.readsFrom(replica.port)))
    await expect.poll(readFrom).toEqual([true, true])
    await survival.expectSurvives('replica behind', async () => {
      replica.signalReplay('SIGSTOP')
      await cluster.directly((db) => db.execute(`update products set selling_price = 87700 where slug = 'ikat'`))
      const changedAt = performance.now()
      for (const { url } of [cluster, ...cluster.servers]) {
        await expect.poll(() => textAt(`${url}/products/ikat`)).toMatch(/₹\s?877/)
        await expect.poll(() => textAt(`${url}/api/v1/user/get-all-products`)).toContain('"sellingPrice":877,')
      }
      console.log(`The change showed everywhere after ${((performance.now() - changedAt) / 1000).toFixed(1)} s`)
      expect(await readFrom()).toEqual([false, false])
      replica.signalReplay('SIGCONT')
      await expect.poll(readFrom).toEqual([true, true])
    })
  })

  it('a server is killed, and started again', async () => {
    const [first, second] = cluster.servers
    if (!first || !second) throw new Error('There are two servers')
    await survival.expectSurvives('server killed', async () => {
      await second.end('SIGKILL')
      await sleep(3_000)
      cluster.routeTo([first, await cluster.startServer(process.cwd())])
    })
  })

  it('nginx reads its configuration anew, again and again', () =>
    survival.expectSurvives('nginx reloaded 5 times', async () => {
      for (let count = 0; count < 5; count += 1) {
        cluster.routeTo([...cluster.servers])
        await sleep(500)
      }
    }))

  it('PgBouncer is killed, and started again', () =>
    survival.expectSurvives('PgBouncer killed, away for 2 s', async (traffic) => {
      cluster.pgBouncer.kill()
      await sleep(2_000)
      await expect.poll(() => traffic.failed()).toBeGreaterThan(0)
      await cluster.pgBouncer.start()
    }))

  it('the object store is away', () =>
    survival.expectSurvives('object store away for 5 s', async () => {
      await cluster.store.close()
      await sleep(5_000)
      await cluster.store.open()
    }))
})
