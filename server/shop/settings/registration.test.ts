import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { registration } from '../../../testing/gst.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'

const shop = await openShop()
afterAll(() => shop.close())
const owner = await hireStaff(shop, 'owner')
const save = (body: object) => owner.client('saveSettings', { body: body as never })

describe('the shop’s registration', () => {
  it('is unset at first, and shows shoppers no more than they must know once it is saved', async () => {
    const { data: before } = await owner.client('getSettings')
    expect(before).toMatchObject({ registration: null, gstin: '', legalState: null, hsnDigits: 4, seriesPrefix: '' })
    const shown = (await shop.client()('getShop')).data
    const { data } = await save({ ...registration, hsnDigits: 6, gstin: '08 aaack1234f 1z0', seriesPrefix: 'kg' })
    expect(data).toMatchObject({ ...registration, hsnDigits: 6 })
    const { name, contact, hours } = shown.legal.grievanceOfficer
    expect([shown.takesGstin, shown.legal.name, shown.legal.gstin, name, contact, hours]).toEqual([
      false,
      ...Array(5).fill(''),
    ])
    expect((await shop.client()('getShop')).data).toEqual({
      ...shown,
      takesGstin: true,
      legal: {
        name: registration.legalName,
        address: registration.legalAddress,
        gstin: registration.gstin,
        grievanceOfficer: {
          name: registration.grievanceOfficerName,
          contact: registration.grievanceOfficerContact,
          hours: registration.grievanceOfficerHours,
        },
      },
    })
    for (const [change, gstin] of [
      [{ registration: 'composition' }, registration.gstin],
      [{ registration: 'unregistered' }, ''],
    ] as const) {
      await save(change)
      const { takesGstin, legal } = (await shop.client()('getShop')).data
      expect([takesGstin, legal.gstin]).toEqual([false, gstin])
    }
  })

  it.each([
    [{ gstin: '08AAACK1234F1Z1' }, 'This GSTIN has a typing error: its last character does not fit the others'],
    [{ gstin: '08AAACK1234F' }, 'A GSTIN has 15 characters, such as 08AAACK1234F1Z0'],
    [{ gstin: '27AAPFU0939F1ZV' }, 'This GSTIN is of Maharashtra, and Rajasthan has the code 08'],
    [{ legalState: 'Kerala' }, 'This GSTIN is of Rajasthan, and Kerala has the code 32'],
    [{ legalState: 'Bombay' }, 'Please choose an Indian state or union territory'],
    [{ registration: 'casual' }, 'The registration is regular, composition, unregistered or null'],
    [{ seriesPrefix: 'KARGHA' }, 'an invoice’s number, such as KG/26-27/00001, has at most 16 characters'],
    [{ seriesPrefix: 'K/G' }, 'The series can have 1 to 3 letters or digits'],
    [{ hsnDigits: 5 }, 'HSN codes on invoices have 4 or 6 digits'],
  ])('is refused with %o', async (change, message) => {
    await save(registration)
    expect(await refusal(save(change))).toMatchObject({ status: 400, message: expect.stringContaining(message) })
  })

  it.each([
    ["gstin = '08AAACK1234'", 'settings_gstin'],
    ["series_prefix = 'KARG'", 'settings_gstin'],
    ["legal_state = 'Bombay'", 'settings_legal_state'],
    ["registration = 'casual'", 'settings_registration'],
  ])('can’t be %s in the database', async (change, constraint) => {
    const changed = shop.db.execute(sql`update settings set ${sql.raw(change)}`)
    await expect(changed).rejects.toMatchObject({ cause: { constraint } })
  })
})
