import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff, signInAs } from '../../../testing/staff.ts'
import { audit } from '../audit/audit-table.ts'
import { roles } from './staff-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const owner = await hireStaff(shop, 'owner')

let named = 0
const create = async (more: object = {}) => {
  named += 1
  return (await owner.client('createRole', { body: { name: `Packing ${named}`, ...more } as never })).data
}
const save = (id: string, body: object) => owner.client('saveRole', { params: { id }, body: body as never })
const remove = (id: string) => owner.client('deleteRole', { params: { id } })

describe('roles', () => {
  it('are two in a new shop: the owners’ with everything, the staff’s with their work and exports', async () => {
    const { data } = await owner.client('getRoles', { query: {} })
    expect(data.map(({ _id, name, permissions, refundLimit }) => ({ _id, name, permissions, refundLimit }))).toEqual([
      {
        _id: 'owner',
        name: 'Owner',
        permissions: ['figures', 'refund', 'discounts', 'settings', 'texts', 'remittances', 'export', 'upkeep', 'team'],
        refundLimit: null,
      },
      { _id: 'staff', name: 'Staff', permissions: ['figures', 'export'], refundLimit: null },
    ])
    expect(data.map(({ members }) => members)).toEqual([1, 0])
  })

  it('decide what their members may do, from the next call of an open session on', async () => {
    const role = await create()
    const asha = await hireStaff(shop, role._id)
    const discount = { body: { globalDiscount: { isActive: false } } } as never
    expect(await refusal(asha.client('saveSettings', discount))).toEqual({
      status: 403,
      code: 'FORBIDDEN',
      message: `The role ${role.name} doesn’t include “settings”: please ask an owner`,
    })
    await save(role._id, { name: role.name, permissions: ['settings', 'refund'], refundLimit: 1500.5 })
    await asha.client('saveSettings', discount)
    expect((await asha.client('getMe')).data).toMatchObject({
      role: role._id,
      roleName: role.name,
      permissions: ['refund', 'settings'],
      refundLimit: 1500.5,
    })
    expect(await signInAs(shop, asha.email)).toMatchObject({ permissions: ['refund', 'settings'] })
    await save(role._id, { name: role.name })
    expect(await refusal(asha.client('saveSettings', discount))).toMatchObject({ status: 403 })
  })

  it('are given to members, by an owner', async () => {
    const role = await create()
    const ravi = await hireStaff(shop)
    const saved = await owner.client('saveStaff', { params: { id: ravi.id }, body: { role: role._id } })
    expect(saved.data).toMatchObject({ role: role._id, roleName: role.name })
    expect(await refusal(ravi.client('getMe'))).toMatchObject({ status: 401 })
    const unknown = owner.client('saveStaff', { params: { id: ravi.id }, body: { role: 'king' } })
    expect(await refusal(unknown)).toMatchObject({ status: 400, message: 'Please choose one of the shop’s roles' })
    const demoted = owner.client('saveStaff', { params: { id: owner.id }, body: { role: role._id } })
    expect(await refusal(demoted)).toMatchObject({ status: 409, code: 'LAST_OWNER' })
  })

  it('are deleted when nobody has them any more', async () => {
    const role = await create()
    const asha = await hireStaff(shop, role._id)
    expect(await refusal(remove(role._id))).toMatchObject({ status: 409, code: 'IN_USE' })
    await owner.client('deleteStaff', { params: { id: asha.id } })
    await remove(role._id)
    expect(await refusal(remove(role._id))).toMatchObject({ status: 404 })
  })

  it('have the owners’ among them, which stays as it is', async () => {
    expect(await refusal(save('owner', { name: 'Queen' }))).toMatchObject({ status: 403 })
    expect(await refusal(remove('owner'))).toMatchObject({ status: 403 })
    const changed = shop.db
      .update(roles)
      .set({ permissions: ['export'] })
      .where(eq(roles.id, 'owner'))
    expect(await changed.catch((error: Error) => String(error.cause))).toMatch(/staff_roles_owner/)
  })

  it.each([
    [{ name: '' }, 400, /name the role/],
    [{ name: 'STAFF' }, 409, /already a role/],
    [{ permissions: ['team'] }, 400, /owners’/],
    [{ refundLimit: 100 }, 400, /Only a role that may refund/],
    [{ permissions: ['refund'], refundLimit: 0 }, 400, /above ₹ 0/],
    [{ permissions: ['refund'], refundLimit: 1.005 }, 400, /above ₹ 0/],
  ])('refuse %j', async (more, status, message) => {
    expect(await refusal(create(more))).toMatchObject({ status, message: expect.stringMatching(message) })
  })

  it('refuse a change of an old version', async () => {
    const role = await create()
    await save(role._id, { name: role.name, permissions: ['export'], version: role.version })
    const late = save(role._id, { name: role.name, permissions: ['refund'], version: role.version })
    expect(await refusal(late)).toMatchObject({ status: 409, code: 'VERSION_CONFLICT' })
  })

  it('are audited, with what changed', async () => {
    const role = await create({ permissions: ['export', 'discounts', 'discounts'] })
    await save(role._id, { name: role.name, permissions: ['discounts', 'refund'], refundLimit: 500 })
    await save(role._id, { name: role.name, permissions: ['discounts'] })
    await remove(role._id)
    const isOfRole = and(eq(audit.subject, role.name), inArray(audit.action, ['createRole', 'saveRole', 'deleteRole']))
    const entries = await shop.db.select().from(audit).where(isOfRole).orderBy(audit.at)
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['createRole', { name: role.name, permissions: ['discounts', 'export'], refundLimit: null }],
      [
        'saveRole',
        {
          permissions: { from: ['discounts', 'export'], to: ['refund', 'discounts'] },
          refundLimit: { from: null, to: 500 },
        },
      ],
      [
        'saveRole',
        { permissions: { from: ['refund', 'discounts'], to: ['discounts'] }, refundLimit: { from: 500, to: null } },
      ],
      ['deleteRole', { name: role.name, permissions: ['discounts'], refundLimit: null }],
    ])
  })
})
