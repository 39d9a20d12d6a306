import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { staffVisit } from '../testing/staff.ts'
import { ensureOwner } from './first-owner.ts'
import { staff } from './staff-table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const ensure = (environment: NodeJS.ProcessEnv) =>
  ensureOwner(shop.db, readConfig({ DATABASE_URL: shop.url, ...environment }))
const named = { ADMIN_EMAIL: 'Meera@Loom.test', ADMIN_PASSWORD: 'shuttle and reed' }

describe('the first owner', () => {
  it('is missed: a warning on a bench, no start in production', async () => {
    expect(await ensure({})).toBe(false)
    expect(await ensure({ ADMIN_EMAIL: 'meera@loom.test' })).toBe(false)
    await expect(ensure({ NODE_ENV: 'production' })).rejects.toThrow(/no owner: set ADMIN_EMAIL and ADMIN_PASSWORD/)
    await expect(ensure({ NODE_ENV: 'production', ADMIN_PASSWORD: 'shuttle and reed' })).rejects.toThrow(/no owner/)
  })

  it('needs a password worth the name', async () => {
    await expect(ensure({ ...named, ADMIN_PASSWORD: 'Password123' })).rejects.toThrow(/commonest/)
    expect(() => readConfig({ DATABASE_URL: shop.url, ADMIN_PASSWORD: 'short' })).toThrow(
      'ADMIN_PASSWORD wants a password of 8 to 128 characters, but got something else',
    )
    expect(() => readConfig({ DATABASE_URL: shop.url, ADMIN_EMAIL: 'meera' })).toThrow(/ADMIN_EMAIL wants/)
  })

  it('is made once from the variables, however many start at once', async () => {
    await Promise.all([1, 2, 3, 4].map(() => ensure({ ...named, NODE_ENV: 'production' })))
    expect(await shop.db.select({ email: staff.email, role: staff.role }).from(staff)).toEqual([
      { email: 'meera@loom.test', role: 'owner' },
    ])
    const body = { email: 'meera@loom.test', password: 'shuttle and reed' }
    expect((await staffVisit(shop)('signin', { body })).data.role).toBe('owner')
  })

  it('stays who it is when others are named later', async () => {
    expect(await ensure({ ADMIN_EMAIL: 'other@loom.test', ADMIN_PASSWORD: 'another password' })).toBe(true)
    expect(await ensure({ DEMO: 'on' })).toBe(true)
    expect(await shop.db.select().from(staff)).toHaveLength(1)
  })

  it('is the known one in the demo', async () => {
    await shop.db.delete(staff)
    expect(await ensure({ DEMO: 'on' })).toBe(true)
    const body = { email: 'owner@kargha.test', password: 'handloom-owner' }
    expect((await staffVisit(shop)('signin', { body })).data).toMatchObject({ role: 'owner', name: 'Owner' })
  })
})
