import type { Send } from '@kargha/contract/kernel/client.ts'
import { createClient } from '@kargha/contract/shop/client.ts'
import type pg from 'pg'
import { buildApp } from '../server/app.ts'
import { readConfig } from '../server/platform/config/config.ts'
import { openDatabase } from '../server/platform/db/database.ts'
import { openJobs } from '../server/platform/jobs/jobs.ts'
import { loadStorefront } from '../server/site/pages/storefront.ts'
import type { Buyer } from './api-client.ts'
import { growthMeasures, type Measure } from './growth-measures.ts'
import type { MeasuredServer } from './measured-server.ts'
import { type SqlStatement, watchStatements } from './watch-statements.ts'

/** A node of a plan that was executed, with the fields that count what it read; figures are averages of its loops. */
type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/** How many rows of tables, and entries of indexes that are read before their rows, a plan has read. */
function rowsOf({ Plans = [], ...node }: PlanNode): number {
  const isRead = node['Relation Name'] !== undefined || node['Node Type'] === 'Bitmap Index Scan'
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const own = isRead ? (node['Actual Rows'] + removed) * node['Actual Loops'] : 0
  return Plans.reduce((sum, plan) => sum + rowsOf(plan), Math.round(own))
}

/** Whether a statement can be run again: one that writes would write twice. */
const onlyReads = ({ text }: SqlStatement) =>
  /^\s*(select|with)\b/i.test(text) && !/\b(insert into|update|delete from)\b/i.test(text)

/** What PostgreSQL read for a request, and with which plans. */
type Reads = { rows: number; plans: string }

async function readsOf(pool: pg.Pool, { text, values }: SqlStatement): Promise<Reads> {
  const { rows } = await pool.query(`explain (analyze, timing off, format json) ${text}`, values)
  const plan = await pool.query(`explain (analyze, timing off, costs off, summary off) ${text}`, values)
  return {
    rows: rowsOf(rows[0]['QUERY PLAN'][0].Plan),
    plans: `${text}\n${plan.rows.map((row) => row['QUERY PLAN']).join('\n')}\n\n`,
  }
}

/** The measured shop in this process too, where the statements of each request are seen. */
export async function openWatchedShop(server: MeasuredServer, { token, addressId }: Buyer) {
  const { databaseUrl, directory } = server
  const { db, pool } = openDatabase(databaseUrl)
  const jobs = await openJobs(databaseUrl, (error) => console.error(error))
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: directory, RATE_LIMITS: 'off', LOG_LEVEL: 'error' })
  const app = await buildApp({ db, jobs, config, storefront: await loadStorefront() })
  const send: Send = async ({ method, url, headers, body }) => {
    const response = await app.inject({ method: method as 'GET', url, headers, ...(body !== undefined && { body }) })
    return { status: response.statusCode, body: response.json() }
  }
  const get = async (path: string) => {
    const { statusCode } = await app.inject({ url: path })
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)
  }
  const buyer = { client: createClient(send, () => token), token, addressId }
  return {
    measures: await growthMeasures({ get, db, buyer }),
    /** What is read for a request. */
    async reads({ run, before }: Measure): Promise<Reads> {
      const statements: SqlStatement[] = []
      await before?.()
      await watchStatements(pool, run, (statement) => statements.push(statement))
      const all: Reads = { rows: 0, plans: '' }
      for (const statement of statements.filter(onlyReads)) {
        const { rows, plans } = await readsOf(server.pool, statement)
        all.rows += rows
        all.plans += plans
      }
      return all
    },
    async close(): Promise<void> {
      await app.close()
      await jobs.stop()
      await pool.end()
    },
  }
}
