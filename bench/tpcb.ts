import { performance } from 'node:perf_hooks'
import type pg from 'pg'

const branches = 10
const accounts = 100_000

export async function prepareTpcb(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create schema if not exists bench;
    drop table if exists bench.branches, bench.tellers, bench.accounts, bench.history;
    create table bench.branches (bid int primary key, balance int not null) with (fillfactor = 50);
    create table bench.tellers (tid int primary key, bid int not null, balance int not null) with (fillfactor = 50);
    create table bench.accounts (aid int primary key, bid int not null, balance int not null) with (fillfactor = 80);
    create table bench.history (tid int, bid int, aid int, delta int, at timestamptz default now());
    insert into bench.branches select n, 0 from generate_series(1, ${branches}) n;
    insert into bench.tellers select n, (n - 1) / 10 + 1, 0 from generate_series(1, ${branches * 10}) n;
    insert into bench.accounts select n, n % ${branches} + 1, 0 from generate_series(1, ${accounts}) n;
    analyze bench.accounts`)
}

const upTo = (max: number) => 1 + Math.floor(Math.random() * max)

async function transact(pool: pg.Pool): Promise<void> {
  const [aid, tid, bid, delta] = [upTo(accounts), upTo(branches * 10), upTo(branches), upTo(10_000) - 5_000]
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({
      name: 'a',
      text: 'update bench.accounts set balance = balance + $1 where aid = $2',
      values: [delta, aid],
    })
    await client.query({ name: 's', text: 'select balance from bench.accounts where aid = $1', values: [aid] })
    await client.query({
      name: 't',
      text: 'update bench.tellers set balance = balance + $1 where tid = $2',
      values: [delta, tid],
    })
    await client.query({
      name: 'b',
      text: 'update bench.branches set balance = balance + $1 where bid = $2',
      values: [delta, bid],
    })
    await client.query({
      name: 'h',
      text: 'insert into bench.history (tid, bid, aid, delta) values ($1, $2, $3, $4)',
      values: [tid, bid, aid, delta],
    })
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** The yardstick for the database: pgbench's TPC-B. Latencies in milliseconds. */
export async function measureTpcb(pool: pg.Pool, seconds: number): Promise<{ rate: number; p50: number; p99: number }> {
  const times: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  await Promise.all(
    Array.from({ length: pool.options.max }, async () => {
      for (let before = performance.now(); before < end; ) {
        await transact(pool)
        const after = performance.now()
        times.push(after - before)
        before = after
      }
    }),
  )
  times.sort((a, b) => a - b)
  const quantile = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { rate: times.length / ((performance.now() - start) / 1000), p50: quantile(0.5), p99: quantile(0.99) }
}
