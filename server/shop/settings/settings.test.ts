import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { buyNow } from '../../../testing/checkout.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { uploadStaffPicture } from '../../../testing/upload.ts'
import { audit } from '../audit/audit-table.ts'
import { settings } from './settings-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const asha = await hireStaff(shop)
const owner = await hireStaff(shop, 'owner')

afterEach(() => save({ globalDiscount: { isActive: false, discount: 0 } }))

const reason = { value: 'Other', isAccepted: true, isDamage: false, evidence: 'none' }
const save = (body: object, by = owner) => by.client('saveSettings', { body: body as never })

describe('settings', () => {
  it('are changed in part, shown to shoppers, and audited with what changed', async () => {
    const before = (await asha.client('getSettings')).data
    expect(before).toMatchObject({ returnWindowHours: 24, unpaidHoldMinutes: 20, lowStockMark: 5 })
    const { data } = await save({
      name: ' Taana ',
      bannerText: 'Monsoon sale',
      socialLinks: [{ name: 'Instagram', url: 'https://instagram.com/taana' }],
      lowStockMark: 3,
    })
    expect(data).toEqual({
      ...before,
      name: 'Taana',
      bannerText: 'Monsoon sale',
      socialLinks: [{ name: 'Instagram', url: 'https://instagram.com/taana' }],
      lowStockMark: 3,
      version: before.version + 1,
      updatedAt: data.updatedAt,
      updatedBy: `staff ${owner.email}`,
    })
    expect((await shop.client()('getShop')).data).toMatchObject({ name: 'Taana', bannerText: 'Monsoon sale' })
    const [entry] = await shop.db.select().from(audit).where(eq(audit.action, 'saveSettings'))
    expect(entry).toMatchObject({ staffEmail: owner.email, details: { name: { from: 'Kargha', to: 'Taana' } } })
    expect(Object.keys(entry?.details ?? {})).not.toContain('phone')
  })

  it.each(['+91 98765 43210', '1800-123-4567', '(022) 2345 6789', '+1 (555) 010-0199', '1860 123', ''])(
    'take %j for a phone number',
    async (phone) => expect((await save({ phone })).data.phone).toBe(phone),
  )

  it('set the shop-wide discount, which applies at once', async () => {
    const productId = await addProduct(shop.db)
    const customer = await shop.signUp()
    await save({ globalDiscount: { isActive: true, discount: 10 } })
    expect((await shop.client()('getGlobalDiscount')).data).toEqual({ isActive: true, discount: 10 })
    expect((await buyNow(customer, productId)).data.finalTotal).toBe(900)
    expect((await save({ globalDiscount: { isActive: false } })).data.globalDiscount).toEqual({
      isActive: false,
      discount: 10,
    })
    expect((await buyNow(customer, productId)).data.finalTotal).toBe(1000)
  })

  it('set what Cash on Delivery costs more, which shoppers are shown', async () => {
    const productId = await addProduct(shop.db)
    const customer = await shop.signUp()
    expect((await save({ codFee: 49.5 })).data.codFee).toBe(49.5)
    expect((await shop.client()('getShop')).data.delivery.codFee).toBe(49.5)
    expect((await buyNow(customer, productId)).data.finalTotal).toBe(1049.5)
    await save({ codFee: 0 })
    expect((await buyNow(customer, productId)).data.finalTotal).toBe(1000)
  })

  it('set which orders can be paid in cash, and when the shop is closed', async () => {
    const rules = { codMinimumOrder: 500, codMaximumOrder: 25_000.5, maxRefusedParcels: 2 }
    const closed = { weeklyHolidays: [0, 6], defaultWeightGrams: 700 }
    expect((await save({ ...rules, ...closed })).data).toMatchObject({ ...rules, ...closed })
    const { codMinimumOrder, codMaximumOrder } = rules
    const { weeklyHolidays } = closed
    expect((await shop.client()('getShop')).data.delivery).toMatchObject({
      codMinimumOrder,
      codMaximumOrder,
      weeklyHolidays,
    })
    const free = { codMinimumOrder: null, codMaximumOrder: null, maxRefusedParcels: null, weeklyHolidays: [] }
    expect((await save(free)).data).toMatchObject(free)
    await save({ weeklyHolidays: [0], defaultWeightGrams: 500 })
  })

  it.each([
    [{ name: ' ' }, 'Please enter the shop’s name'],
    [{ globalDiscount: { discount: 101 } }, /from 0 to 100/],
    [{ globalDiscount: { discount: 9.5 } }, /from 0 to 100/],
    [{ codFee: -1 }, /must be ₹ 0 to ₹ 1,000/],
    [{ codFee: 1000.01 }, /must be ₹ 0 to ₹ 1,000/],
    [{ codFee: 49.999 }, /two decimals/],
    [{ socialLinks: [{ name: 'X', url: 'javascript:alert(1)' }] }, /A link must be a web address/],
    [{ supportEmail: 'nobody' }, /valid email/],
    [{ phone: 'javascript:alert(1)' }, /one phone number/],
    [{ phone: '98765 43210, 98765 43211' }, /one phone number/],
    [{ phone: 'tel' }, /one phone number/],
    [{ unpaidHoldMinutes: 5 }, /from 10 to 60/],
    [{ returnWindowHours: -1 }, /from 0 to 8760/],
    [{ lowStockMark: 1.5 }, /from 0 to 10000/],
    [{ buttonColour: '#7fb3d5' }, /darker colour for buttons and links/],
    [{ buttonColour: 'teal' }, /# and six digits/],
    [{ badgeColour: '#d9981e;}' }, /# and six digits/],
    [{ pageColour: '' }, /# and six digits/],
    [{ logo: 'https://elsewhere.example/logo.png' }, 'A picture must be uploaded to the shop first'],
    [{ logo: '/media/none-12345678-ffffff.webp' }, 'A picture must be uploaded to the shop first'],
    [{ bannerText: 'x'.repeat(501) }, /500 characters/],
    [{ returnReasons: [] }, /The last reason must be Other/],
    [{ returnReasons: [{ ...reason, value: 'Torn' }] }, /The last reason must be Other/],
    [{ returnReasons: [reason, reason] }, /The last reason must be Other, and no reason can be listed twice/],
    [{ returnReasons: [{ ...reason, isAccepted: false }] }, /accept at least one reason/],
    [{ returnReasons: [{ ...reason, evidence: 'letter' }] }, 'The evidence is none, any, video'],
    [{ cancellationReasons: ['Other', 'Changed my mind'] }, /The last reason must be Other/],
    [{ cancellationReasons: [' ', 'Other'] }, 'Please enter the reason'],
    [{ codMinimumOrder: -1 }, /must be ₹ 0 to ₹ 10,00,000/],
    [{ codMinimumOrder: 900, codMaximumOrder: 899.99 }, /can’t be below the smallest/],
    [{ maxRefusedParcels: 0 }, /from 1 to 1000/],
    [{ weeklyHolidays: [0, 1, 2, 3, 4, 5, 6] }, /open on one day/],
    [{ weeklyHolidays: [7] }, /from 0 to 6/],
    [{ weeklyHolidays: [1, 1] }, /there twice/],
    [{ defaultWeightGrams: 0 }, /from 1 to 100000/],
    [{ dispatchDays: { from: 3, to: 2 } }, /can’t end before they begin/],
  ])('refuse %j', async (body, message) => {
    const before = (await asha.client('getSettings')).data
    const answer = await refusal(save(body))
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
    expect(answer.message).toMatch(message)
    expect((await asha.client('getSettings')).data).toEqual(before)
  })

  it('set logo and colours, of which shoppers get nothing while none is set', async () => {
    const look = async () => {
      const { logo, theme } = (await shop.client()('getShop')).data
      return { logo, theme }
    }
    expect(await look()).toEqual({ logo: undefined, theme: undefined })
    const logo = await uploadStaffPicture(shop, owner.token)
    const { data } = await save({ logo, buttonColour: ' #0B5345 ' })
    expect(data).toMatchObject({ logo, buttonColour: '#0b5345', pageColour: null })
    const theme = { indigo: '#0b5345', 'indigo-deep': '#083c32', 'indigo-wash': '#e2eae9' }
    expect(await look()).toEqual({ logo, theme })

    // Checked against the stored ones.
    const dark = await refusal(save({ pageColour: '#2e4053' }))
    expect(dark).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
    expect(dark.message).toContain('at least 4.5 to 1 can be read by all')
    expect(await look()).toEqual({ logo, theme })

    await save({ logo: '', buttonColour: null })
    expect(await look()).toEqual({ logo: undefined, theme: undefined })
    const wrong = shop.db.update(settings).set({ pageColour: 'red' })
    await expect(wrong).rejects.toMatchObject({ cause: { constraint: 'settings_colours' } })
  })

  it('are changed by an owner only', async () => {
    expect(await refusal(save({ name: 'Mine' }, asha))).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  })
})
