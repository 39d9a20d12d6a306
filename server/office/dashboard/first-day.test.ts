import { noPaise } from '@kargha/domain/money.ts'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { openOnlineShop } from '../../../testing/online-shop.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { deliveryZones } from '../../delivery/zones-table.ts'
import { livePhonePeUrl } from '../../platform/config/config.ts'
import { audit } from '../../shop/audit/audit-table.ts'
import { settings } from '../../shop/settings/settings-table.ts'
import { pageTexts } from '../../site/policies/texts-table.ts'
import { readFirstDay } from './first-day.ts'

const shop = await openShop()
afterAll(() => shop.close())
const owner = await hireStaff(shop, 'owner')

const bare = { demo: false, phonepe: undefined, couriers: { shiprocket: undefined }, publicUrl: 'http://10.0.0.1:3000' }
const stepsOf = async (config: Parameters<typeof readFirstDay>[1]) =>
  (await readFirstDay(shop.db, config)).map(({ step }) => step)
const phonepe = {
  clientId: 'a',
  clientSecret: 'b',
  clientVersion: '1',
  tokenUrl: livePhonePeUrl,
  apiUrl: livePhonePeUrl,
  webhookUser: 'c',
  webhookPassword: 'd',
}

it('a demo has none', async () => {
  expect(await stepsOf({ ...bare, demo: true })).toEqual([])
})

it('each goes by itself once it is done', async () => {
  const before = ['address', 'look', 'tax', 'payment', 'courier', 'delivery', 'products', 'policies', 'staff', 'domain']
  await shop.db.update(settings).set({ name: 'Kargha', phone: '', supportEmail: '', postalAddress: '' })
  expect(await stepsOf(bare)).toEqual(before)
  const [address] = await readFirstDay(shop.db, bare)
  expect(address?.lacks).toBe('The shop needs a name of its own, a phone number, a support email and a postal address.')

  await shop.db.update(settings).set({
    ...{ name: 'Taana', phone: '+91 11111 22222', supportEmail: 'help@taana.test', postalAddress: 'Kochi' },
    ...{ registration: 'unregistered', legalName: 'Taana', legalAddress: 'Kochi', legalState: 'Kerala' },
    ...{ grievanceOfficerName: 'A', grievanceOfficerContact: 'B', grievanceOfficerHours: 'C', seriesPrefix: 'TA' },
  })
  expect(await stepsOf(bare)).toEqual(before.filter((step) => step !== 'address' && step !== 'tax'))

  const rule = { freeFrom: null, slabs: [{ upToGrams: null, charge: noPaise }] }
  await shop.db
    .insert(deliveryZones)
    .values({ name: 'India', isCodAvailable: true, daysFrom: 1, daysTo: 2, prepaid: rule, cod: rule })
  await addProduct(shop.db)
  await shop.db.insert(pageTexts).values({ page: 'about-us', published: 1 })
  await hireStaff(shop)
  await shop.db.update(settings).set({ buttonColour: '#0b5345' })
  const connected = { ...bare, couriers: { shiprocket: {} as never }, publicUrl: 'https://taana.example' }
  expect(await stepsOf(connected)).toEqual(['payment'])
  expect(await stepsOf({ ...connected, phonepe: { ...phonepe, apiUrl: 'https://api-preprod.example' } })).toEqual([
    'payment',
    'live payment',
  ])
  expect(await stepsOf({ ...connected, phonepe })).toEqual(['payment'])
})

it('the shop may do without some, once for good, which the history keeps', async () => {
  const skip = () => owner.client('skipFirstStep', { body: { step: 'courier' } })
  expect(await stepsOf(bare)).toContain('courier')
  const { data } = await skip()
  expect(data.map(({ step }) => step)).not.toContain('courier')
  await skip()
  const [row] = await shop.db.select().from(settings)
  expect(row?.skippedSteps).toEqual(['courier'])
  const entries = await shop.db.select().from(audit).where(sql`action = 'skipFirstStep'`)
  expect(entries[0]).toMatchObject({ subject: 'courier', staffEmail: owner.email })
  const domain = owner.client('skipFirstStep', { body: { step: 'domain' as never } })
  expect(await refusal(domain)).toMatchObject({ status: 400 })
  const member = await hireStaff(shop)
  expect(await refusal(member.client('skipFirstStep', { body: { step: 'staff' } }))).toMatchObject({ status: 403 })
})

it('two who skip at once keep both', async () => {
  const steps = ['policies', 'staff', 'delivery'] as const
  await Promise.all(steps.map((step) => owner.client('skipFirstStep', { body: { step } })))
  const [row] = await shop.db.select().from(settings)
  expect(row?.skippedSteps.toSorted()).toEqual(['courier', ...steps].toSorted())
})

it('asks the gateway whether it knows the shop', async () => {
  expect((await owner.client('askGateway')).data).toEqual({ isKnown: false })
  const online = await openOnlineShop()
  try {
    const { client } = await hireStaff(online.shop, 'owner')
    expect(await client('askGateway')).toMatchObject({ message: 'PhonePe knows the shop', data: { isKnown: true } })
    await online.buyOnline({})
    expect((await client('getDashboard')).data.firstDay.find(({ step }) => step === 'payment')).toBeDefined()
  } finally {
    await online.close()
  }
})
