import { afterAll, describe, expect, it } from 'vitest'
import { customers } from '../../../demo/customers.ts'
import { openShop } from '../../../testing/shop.ts'
import { signInAs } from '../../../testing/staff.ts'
import { readConfig } from '../../platform/config/config.ts'
import { hashPassword } from '../sessions/password.ts'
import { publishedPasswords } from '../sessions/weak-password.ts'
import { ensureOwner } from './first-owner.ts'
import { staff } from './staff-table.ts'

const shop = await openShop()
afterAll(() => shop.close())

const ensure = (environment: NodeJS.ProcessEnv) =>
  ensureOwner(shop.db, readConfig({ DATABASE_URL: shop.url, MAIL_CAPTURE: 'on', ...environment }))
const variables = { ADMIN_EMAIL: 'Meera@Loom.test', ADMIN_PASSWORD: 'shuttle and reed' }

describe('the first owner', () => {
  it('is optional in development, but required in production', async () => {
    expect(await ensure({})).toBe(false)
    expect(await ensure({ ADMIN_EMAIL: 'meera@loom.test' })).toBe(false)
    await expect(ensure({ NODE_ENV: 'production' })).rejects.toThrow(/no owner: set ADMIN_EMAIL and ADMIN_PASSWORD/)
    await expect(ensure({ NODE_ENV: 'production', ADMIN_PASSWORD: 'shuttle and reed' })).rejects.toThrow(/no owner/)
  })

  it('needs an uncommon password of sufficient length', async () => {
    await expect(ensure({ ...variables, ADMIN_PASSWORD: 'Password123' })).rejects.toThrow(/most common/)
    expect(() => readConfig({ DATABASE_URL: shop.url, ADMIN_PASSWORD: 'short' })).toThrow(
      'ADMIN_PASSWORD must be a password of 8 to 128 characters, but is something else',
    )
    expect(() => readConfig({ DATABASE_URL: shop.url, ADMIN_EMAIL: 'meera' })).toThrow(/ADMIN_EMAIL must be/)
  })

  it('is created once from the variables, by however many servers start simultaneously', async () => {
    await Promise.all([1, 2, 3, 4].map(() => ensure({ ...variables, NODE_ENV: 'production' })))
    expect(await shop.db.select({ email: staff.email, role: staff.role }).from(staff)).toEqual([
      { email: 'meera@loom.test', role: 'owner' },
    ])
    expect((await signInAs(shop, 'meera@loom.test', 'shuttle and reed')).role).toBe('owner')
  })

  it('stays as it is when the variables change later', async () => {
    expect(await ensure({ ADMIN_EMAIL: 'other@loom.test', ADMIN_PASSWORD: 'another password' })).toBe(true)
    expect(await ensure({ DEMO: 'on' })).toBe(true)
    expect(await shop.db.select().from(staff)).toHaveLength(1)
  })

  it('never has a published password in production, nor one that follows from the address', async () => {
    expect(new Set([...customers.map((each) => each.password), 'handloom-owner'])).toEqual(new Set(publishedPasswords))
    for (const password of [...publishedPasswords, 'Handloom-Owner', 'HANDLOOM-DEMO'])
      await expect(ensure({ ...variables, ADMIN_PASSWORD: password, NODE_ENV: 'production' })).rejects.toThrow(
        /^ADMIN_PASSWORD is a password of the demo: [^\n]*$/,
      )
    await shop.db.delete(staff)
    await expect(
      ensure({ ...variables, ADMIN_EMAIL: 'shuttle@reed.test', ADMIN_PASSWORD: 'Shuttle2026!' }),
    ).rejects.toThrow(/close to ADMIN_EMAIL/)
    expect(await shop.db.select().from(staff)).toEqual([])
  })

  it('has the documented password in the demo', async () => {
    await shop.db.delete(staff)
    expect(await ensure({ DEMO: 'on' })).toBe(true)
    const owner = await signInAs(shop, 'owner@kargha.test', 'handloom-owner')
    expect(owner).toMatchObject({ role: 'owner', name: 'Owner' })
    // A demo's database is not for production, with whatever variables.
    await shop.db.insert(staff).values([
      { name: 'Lila', email: 'lila@loom.test', role: 'owner', passwordHash: await hashPassword('handloom-demo') },
      { name: 'Noor', email: 'noor@loom.test', role: 'staff', passwordHash: await hashPassword('handloom-owner') },
      { name: 'Asha', email: 'asha@loom.test', role: 'staff', passwordHash: await hashPassword('shuttle and reed') },
    ])
    await expect(ensure({ ...variables, NODE_ENV: 'production' })).rejects.toThrow(
      /passwords of lila@loom.test, noor@loom.test, owner@kargha.test, which are the demo’s: [^\n]* npm run staff -- new-password <email>$/,
    )
  })
})
