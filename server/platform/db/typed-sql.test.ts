import { eq, sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts'
import { inTransaction, openDatabase, type Pool } from './database.ts'
import { queryRows, typedRows } from './typed-rows.ts'
import { booleanSql, integerSql, Timestamp, textSql, typedSql } from './typed-sql.ts'

const looms = pgTable('looms', { id: integer('id').primaryKey(), shed: integer('shed') })
const sheds = pgTable('sheds', { id: integer('id').primaryKey(), area: integer('area') })

let database: TestDatabase
let db: Pool
let pool: pg.Pool
beforeAll(async () => {
  database = await freshDatabase()
  ;({ db, pool } = openDatabase(database.ownerUrl, 1))
  await db.execute(sql`create table looms (id int primary key, shed int)`)
  await db.execute(sql`create table sheds (id int primary key, area int)`)
  await db.execute(sql`insert into looms values (1, 7), (2, null)`)
  await db.execute(sql`insert into sheds values (7, null)`)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const first = eq(looms.id, 1)
const second = eq(looms.id, 2)
const optionalInteger = typedSql(z.int().nullable())
const shedSql = integerSql`${looms.shed}`

describe('an expression with a type', () => {
  it('has values of that type', async () => {
    const [row] = await db
      .select({
        sum: integerSql`sum(${looms.id})::int`,
        isFirst: booleanSql`${looms.id} = 1`,
        name: textSql`'loom ' || ${looms.id}`,
        missing: optionalInteger`null::int`,
        at: typedSql(Timestamp)`timestamptz '2026-02-01 05:30+05:30'`,
        json: typedSql(z.object({ at: Timestamp, ids: z.array(z.int()) }))`json_build_object(
          'at', timestamptz '2026-02-01 05:30+05:30', 'ids', json_build_array(1, 2), 'more', 3)`,
      })
      .from(looms)
      .where(first)
      .groupBy(looms.id)
    const at = new Date('2026-02-01')
    expect(row).toEqual({ sum: 1, isFirst: true, name: 'loom 1', missing: null, at, json: { at, ids: [1, 2] } })
    expectTypeOf(row).toEqualTypeOf<
      | {
          sum: number
          isFirst: boolean
          name: string
          missing: number | null
          at: Date
          json: { at: Date; ids: number[] }
        }
      | undefined
    >()
  })

  it('throws with its SQL, and without the value, where PostgreSQL has another', async () => {
    const selected = db.select({ name: integerSql`'secret of ' || ${looms.id}` }).from(looms)
    await expect(selected).rejects.toThrow(/expected number, received string\s+of 'secret of ' \|\| "looms"."id"/)
    await expect(db.select({ sum: integerSql`sum(${looms.id}::bigint)` }).from(looms)).rejects.toThrow(
      'received string',
    )
    await expect(db.select({ half: integerSql`${looms.id} / 2.0::float8` }).from(looms)).rejects.toThrow('expected int')
  })

  it.each([
    ['selected', () => db.select({ shed: shedSql }).from(looms).where(second)],
    [
      'selected in a group',
      () =>
        db
          .select({ of: { shed: shedSql } })
          .from(looms)
          .where(second),
    ],
    ['prepared', () => db.select({ shed: shedSql }).from(looms).where(second).prepare('sheds').execute()],
    ['returned by a change', () => db.update(looms).set({ shed: null }).where(second).returning({ shed: shedSql })],
    ['selected in a transaction', () => inTransaction(db, (tx) => tx.select({ shed: shedSql }).from(looms))],
    [
      'selected from a subquery',
      () => {
        const found = db
          .select({ shed: shedSql.as('shed_of_loom') })
          .from(looms)
          .as('found')
        return db.select({ shed: found.shed }).from(found)
      },
    ],
  ])('throws for a null when it is %s', async (_, select) => {
    await expect(select()).rejects.toThrow(/expected number, received null\s+of "looms"."shed"/)
  })

  it('may be null where a left join finds no row for its group, and nowhere else in it', async () => {
    const joined = (area: ReturnType<typeof integerSql>) =>
      db
        .select({ id: looms.id, shed: { id: sheds.id, area } })
        .from(looms)
        .leftJoin(sheds, eq(sheds.id, looms.shed))
        .orderBy(looms.id)
    expect(await joined(integerSql`coalesce(${sheds.area}, 0) + ${sheds.id}`)).toEqual([
      { id: 1, shed: { id: 7, area: 7 } },
      { id: 2, shed: null },
    ])
    await expect(joined(integerSql`${sheds.area}`)).rejects.toThrow('received null')
  })
})

describe('the rows of a statement', () => {
  const Loom = z.object({ id: z.int(), shed: z.int().nullable() })

  it('have the types of their schema, and no other columns', async () => {
    const rows = await typedRows(db, Loom)`select *, now() from looms order by id`
    expect(rows).toEqual([
      { id: 1, shed: 7 },
      { id: 2, shed: null },
    ])
    expectTypeOf(rows).toEqualTypeOf<{ id: number; shed: number | null }[]>()
  })

  it('are checked of a connection outside the pools, too', async () => {
    const client = await pool.connect()
    try {
      const text = 'select * from looms where id = $1'
      expect(await queryRows(client, Loom, text, [1])).toEqual([{ id: 1, shed: 7 }])
      await expect(queryRows(client, z.object({ id: z.string() }), text, [1])).rejects.toThrow(`at id\nof ${text}`)
    } finally {
      client.release()
    }
  })

  it('throw with the SQL where one has another type, is null, or is missing', async () => {
    const wrong = [sql`select 1 as id, 'x' as shed`, sql`select null as id, 1 as shed`, sql`select 1 as id`]
    for (const statement of wrong)
      await expect(typedRows(db, Loom)`${statement}`).rejects.toThrow(/→ at (shed|id)\s+of select/)
  })
})
