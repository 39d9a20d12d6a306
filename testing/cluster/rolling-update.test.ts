import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { migrate } from '../../server/operations/migrate/migrate.ts'
import { checkOutEarlierVersion } from './earlier-version.ts'
import { hasClusterPrograms } from './programs.ts'
import { openShopCluster, type ShopCluster } from './shop-cluster.ts'
import { clusterSurvival } from './survival.ts'

describe.skipIf(!(await hasClusterPrograms()))('a shop on several machines', () => {
  let earlier: Awaited<ReturnType<typeof checkOutEarlierVersion>>
  let cluster: ShopCluster
  beforeAll(async () => {
    earlier = await checkOutEarlierVersion()
    if (earlier) cluster = await openShopCluster(earlier.sources)
  })
  afterAll(async () => {
    await cluster?.close()
    earlier?.remove()
  })

  it('is updated while it sells: migrations first, then a server at a time, without one failed request', async ({
    skip,
  }) => {
    if (earlier === undefined) return skip('this clone has no history, or no version before the first')
    const survival = clusterSurvival(cluster)
    onTestFinished(survival.printFigures)
    const page = await fetch(cluster.url).then((response) => response.text())
    const scripts = [...new Set([...page.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path))]
    expect(scripts.length).toBeGreaterThan(0)

    const failed = await survival.expectSurvives(
      'updated from the version before the last change of the database',
      async () => {
        await migrate({ databaseUrl: cluster.pgBouncer.url, migrationDatabaseUrl: cluster.database.ownerUrl })
        for (const before of [...cluster.servers]) {
          const next = await cluster.startServer(process.cwd())
          cluster.routeTo([...cluster.servers.filter((server) => server !== before), next])
          await before.end('SIGTERM')
        }
      },
    )
    expect(failed).toEqual({ failedOrders: 0, failedReads: [] })

    // An open tab loads its own version's scripts, some of which are in no new build.
    const present = await fetch(cluster.url).then((response) => response.text())
    expect(scripts.filter((path) => !present.includes(path))).not.toEqual([])
    for (const server of cluster.servers)
      for (const path of scripts) expect((await fetch(server.url + path)).status, path).toBe(200)
  })
})
