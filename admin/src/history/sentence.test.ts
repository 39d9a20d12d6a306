import type { AuditEntry } from '@kargha/contract/staff/audit.ts'
import { staffRoutes } from '@kargha/contract/staff/routes.ts'
import { describe, expect, it } from 'vitest'
import { changeText, sentenceOf } from './sentence.ts'

const id = '01a21da6-5205-72c7-85d7-e77c9e422c67'
const entryOf = (entry: Partial<AuditEntry>): AuditEntry => ({
  ...{ _id: id, at: '2026-11-27T10:00:00.000Z', staffId: id, staffEmail: 'owner@kargha.test', staffName: 'Owner' },
  ...{ action: 'saveProduct', subject: 'SAR-IKT-001', record: id, recordName: 'Crimson Ikat', details: {}, names: {} },
  ...{ together: 1, isLatest: true },
  ...entry,
})
const textOf = (entry: Partial<AuditEntry>) => sentenceOf(entryOf(entry)).text
const changesOf = (entry: Partial<AuditEntry>) => sentenceOf(entryOf(entry)).changes.map(changeText)

const variant = (size: string, price: number, original = price) => ({
  ...{ _id: `variant ${size}`, sku: `SAR-IKT-001-${size}`, options: { Size: size }, image: null, isActive: true },
  ...{ sellingPrice: price, originalPrice: original },
})

describe('a sentence', () => {
  it('has the price of a size, and how many products the price grid changed', () => {
    const details = {
      variants: { from: [variant('S', 2499), variant('M', 2499)], to: [variant('S', 2499), variant('M', 2749)] },
    }
    expect(textOf({ action: 'changeProducts', details, together: 14 })).toBe(
      'The owner changed the price of Crimson Ikat, size M, from ₹ 2,499 to ₹ 2,749 (price grid, 14 products)',
    )
  })
  it('says once what all sizes have in common', () => {
    const details = {
      variants: { from: [variant('S', 2499), variant('M', 2499)], to: [variant('S', 2749), variant('M', 2749)] },
    }
    expect(textOf({ action: 'changeProducts', details })).toBe(
      'The owner changed the price of Crimson Ikat, all 2 variants, from ₹ 2,499 to ₹ 2,749 (price grid)',
    )
  })
  it.each([
    [
      { originalPrice: { from: 999.5, to: 1000 }, sellingPrice: { from: 999.5, to: 1000 } },
      'the price of Crimson Ikat from ₹ 999.50 to ₹ 1,000',
    ],
    [{ sellingPrice: { from: 1000, to: 800 } }, 'the sale price of Crimson Ikat from ₹ 1,000 to ₹ 800'],
    [{ taxClassId: { from: null, to: id } }, 'the tax class of Crimson Ikat to Sarees'],
    [{ taxClassId: { from: id, to: null } }, 'the tax class of Crimson Ikat from Sarees to none'],
    [
      { tags: { from: ['ikat', 'red'], to: ['ikat', 'festive'] } },
      'the tags of Crimson Ikat (added festive; removed red)',
    ],
    [{ status: { from: 'draft', to: 'published' } }, 'the status of Crimson Ikat from a draft to published'],
    [
      { labels: { from: { featured: false, newArrival: true }, to: { featured: true, newArrival: true } } },
      'the label Featured of Crimson Ikat from no to yes',
    ],
  ])('has names and amounts instead of ids and numbers: %j', (details, expected) => {
    expect(textOf({ details, names: { [id]: 'Sarees' } })).toBe(`The owner changed ${expected}`)
  })
  it('lists several changes below, and keeps long texts apart', () => {
    const details = {
      name: { from: 'Ikat', to: 'Crimson Ikat' },
      longDescription: { from: `<p>${'Old '.repeat(30)}</p>`, to: '' },
    }
    expect(textOf({ details })).toBe('The owner changed the product Crimson Ikat'.replace('the product ', ''))
    expect(changesOf({ details })).toEqual(['name from Ikat to Crimson Ikat', 'description'])
  })
  it.each<[Partial<AuditEntry>, string]>([
    [
      { action: 'saveSettings', subject: 'Settings', recordName: null, details: { codFee: { from: 0, to: 49 } } },
      'The owner changed the setting “Fee” from ₹ 0 to ₹ 49',
    ],
    [
      { action: 'moveOrder', subject: 'KG-7F3K-92QD', recordName: null, details: { status: 'Confirmed' } },
      'The owner moved KG-7F3K-92QD to Confirmed',
    ],
    [
      {
        action: 'changeStock',
        details: { difference: -1, reason: 'Moth holes', variantId: id },
        names: { [`variant ${id}`]: 'M' },
      },
      'The owner took 1 piece of Crimson Ikat, M (Moth holes) off the stock',
    ],
    [
      { action: 'signin', staffName: null, subject: '', details: { outcome: 'wrong password' }, recordName: null },
      'owner@kargha.test tried to sign in with a wrong password',
    ],
    [
      { action: 'deleteBanner', subject: 'A loom', recordName: null, details: { _id: id, alt: 'A loom' } },
      'The owner deleted the banner A loom',
    ],
    [
      {
        action: 'blockCustomer',
        subject: id,
        recordName: null,
        details: { block: { from: null, to: { reason: 'Spam' } } },
      },
      'The owner blocked someone who is no longer a customer (Spam)',
    ],
  ])('is made of %j', (entry, expected) => expect(textOf(entry)).toBe(expected))
  it('is made for every audited call, without the call’s name', () => {
    // Their entries are those of the single calls.
    const many = ['confirmPurchases', 'packPurchases', 'handOverShipments', 'scanParcel', 'bookShipments']
    const isAudited = (route: object & { methods: readonly string[] }) =>
      'exports' in route || (route.methods[0] !== 'GET' && !('audited' in route))
    const actions = Object.entries(staffRoutes).flatMap(([name, route]) => (isAudited(route) ? [name] : []))
    for (const action of actions.filter((name) => !many.includes(name) && name !== 'signout'))
      expect(textOf({ action, details: { difference: 2 } }).replace('PhonePe', ''), action).not.toMatch(
        /[a-z][A-Z]|[{}]|: Crimson/,
      )
  })
})
