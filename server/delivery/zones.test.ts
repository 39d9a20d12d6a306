import { desc, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { openShop, refusal } from '../../testing/shop.ts'
import { addRole, hireStaff } from '../../testing/staff.ts'
import { upload } from '../../testing/upload.ts'
import { audit } from '../shop/audit/audit-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { client, token } = await hireStaff(shop)

const lastAudit = async (action: string) =>
  (await shop.db.select().from(audit).where(eq(audit.action, action)).orderBy(desc(audit.at)).limit(1))[0]
const quote = async (pincode: string) => (await shop.client()('quoteDelivery', { body: { pincode } })).data
const prefixes = async (query: object) => (await client('getPins', { query })).data.map(({ prefix }) => prefix)
const zone = { name: 'South', days: { from: 3, to: 5 } }
const free = { freeFrom: null, slabs: [{ upToGrams: null, charge: 0 }] }

describe('zones', () => {
  it('are made, changed and deleted with their PIN codes, each recorded as it was and is', async () => {
    const prepaid = {
      freeFrom: 999,
      slabs: [
        { upToGrams: 500, charge: 40 },
        { upToGrams: null, charge: 90.5 },
      ],
    }
    const { data: made } = await client('createZone', { body: { ...zone, prepaid } })
    expect(made).toMatchObject({ ...zone, prepaid, cod: prepaid, isDeliverable: true, isCodAvailable: true, pins: 0 })
    expect(await refusal(client('createZone', { body: zone }))).toMatchObject({ status: 409, code: 'NAME_TAKEN' })

    const { data: pins } = await client('savePins', { body: { zoneId: made._id, pins: ['6', '560001-560099'] } })
    expect(pins.map(({ prefix }) => prefix)).toContain('56001')
    expect(await quote('682001')).toMatchObject({ zone: 'South', charge: 40 })
    const tried = async (pincode: string) => (await client('tryPincode', { body: { pincode } })).data
    expect(await tried('682001')).toEqual(await quote('682001'))
    expect(await refusal(tried('68200'))).toMatchObject({ code: 'VALIDATION_FAILED' })

    const params = { id: made._id }
    const { data: saved } = await client('saveZone', { params, body: { ...zone, name: 'The South', prepaid } })
    expect(saved.pins).toBe(pins.length)
    expect((await client('getZone', { params })).data).toEqual(saved)
    expect(await lastAudit('saveZone')).toMatchObject({
      subject: 'The South',
      details: { name: { from: 'South', to: 'The South' } },
    })
    expect((await quote('682001')).zone).toBe('The South')

    await client('deleteZone', { params })
    expect(await refusal(client('getZone', { params }))).toMatchObject({ status: 404 })
    expect(await prefixes({ zoneId: made._id })).toEqual([])
    expect((await quote('682001')).zone).toBeNull()
  })

  it.each([
    ['no name', { name: '' }],
    ['days that end before they begin', { days: { from: 5, to: 3 } }],
    ['no charge', { prepaid: { slabs: [] } }],
    ['no slab for heavy parcels', { cod: { slabs: [{ upToGrams: 500, charge: 40 }] } }],
    [
      'slabs in disorder',
      { prepaid: { slabs: [{ upToGrams: 500, charge: 1 }, { upToGrams: 400, charge: 2 }, ...free.slabs] } },
    ],
    ['a negative charge', { prepaid: { slabs: [{ upToGrams: null, charge: -1 }] } }],
  ])('are refused with %s', async (_, change) => {
    const request = client('createZone', { body: { ...zone, ...change } as never })
    expect(await refusal(request)).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
  })
})

describe('PIN codes', () => {
  it('are in one zone, found by how they begin, and decide until they are deleted', async () => {
    const { data: north } = await client('createZone', { body: { ...zone, name: 'North' } })
    const { data: hills } = await client('createZone', { body: { ...zone, name: 'Hills' } })
    await client('savePins', { body: { zoneId: north._id, pins: ['11', '17', '171001'] } })
    const { data } = await client('savePins', { body: { zoneId: hills._id, pins: ['17'], isCodAvailable: false } })
    expect(data).toMatchObject([{ prefix: '17', zoneName: 'Hills', isDeliverable: null, isCodAvailable: false }])
    expect(await lastAudit('savePins')).toMatchObject({
      subject: 'Hills',
      details: { before: [{ prefix: '17', zoneName: 'North' }], after: [{ prefix: '17', zoneName: 'Hills' }] },
    })
    expect(await prefixes({ q: '17' })).toEqual(['17', '171001'])
    expect(await prefixes({ zoneId: north._id })).toEqual(['11', '171001'])
    const { data: listed } = await client('getPins', { query: { zoneId: north._id } })
    expect(listed.map(({ place }) => place)).toEqual([null, 'Shimla, Himachal Pradesh'])
    expect(await quote('175001')).toMatchObject({ zone: 'Hills', isCodAvailable: false })
    await client('deletePin', { params: { id: data[0]?._id ?? '' } })
    expect((await quote('175001')).isDeliverable).toBe(false)
    expect((await quote('171001')).zone).toBe('North')
    for (const pins of [['0'], ['560001-5'], ['abc']])
      expect(await refusal(client('savePins', { body: { zoneId: north._id, pins } }))).toMatchObject({ status: 400 })
    const unknown = { zoneId: '6b2f1f0e-0000-4000-8000-000000000000', pins: ['1'] }
    expect(await refusal(client('savePins', { body: unknown }))).toMatchObject({ status: 404 })
  })
})

describe('a courier’s list', () => {
  const send = (table: string, dryRun = false) =>
    upload(shop, {
      path: `/api/v1/admin/pins/import?dryRun=${dryRun}`,
      token,
      field: 'file',
      files: [['pins.csv', Buffer.from(table)]],
    })
  const heading = 'pincode,zone,isCodAvailable,isDeliverable'

  it('is imported whole, as often as it comes', async () => {
    await client('createZone', { body: { ...zone, name: 'Courier' } })
    const codes = [
      400, 401, 402, 403, 410, 411, 412, 413, 414, 415, 416, 421, 422, 423, 424, 425, 431, 440, 441, 442,
    ].flatMap((district) => Array.from({ length: 1_000 }, (_, index) => district * 1_000 + index))
    const table = [heading, ...codes.map((code) => `${code},Courier,${code % 2 ? 'Y' : 'no'},`)].join('\n')
    const dry = await send(table, true)
    expect(dry.data).toEqual({
      ...{ dryRun: true, rows: 20_000, created: 20_000, changed: 0, unchanged: 0, repeated: 0 },
      ...{ passedOver: [], errors: [], faultCount: 0, doubts: [], faultsCsv: null },
    })
    expect(await prefixes({ q: '4' })).toEqual([])
    expect((await send(table)).message).toBe('Imported: 20000 new, 0 changed, 0 as they were')
    expect((await send(`${heading}\n400000,Courier,no,\n400001,Courier,no,no`)).data).toMatchObject({
      created: 0,
      changed: 1,
      unchanged: 1,
    })
    expect(await quote('442999')).toMatchObject({ zone: 'Courier', isDeliverable: true, isCodAvailable: true })
    expect(await quote('442998')).toMatchObject({ isDeliverable: true, isCodAvailable: false })
    expect((await quote('400001')).isDeliverable).toBe(false)
    expect(await lastAudit('importPins')).toMatchObject({ details: { created: 0, changed: 1, unchanged: 1 } })
  })

  it('is not imported at all if a row is faulty, and says which and why', async () => {
    const rows = [
      '500001,Courier,,',
      '5000,Elsewhere,,',
      ',Courier,,',
      '500001,Courier,no,',
      '500002,Courier,maybe,',
      'x,Nowhere,perhaps,no way',
    ]
    const { message, data } = await send([heading, ...rows].join('\n'))
    expect(message).toBe('Nothing was imported: 8 faults')
    expect(data.errors).toEqual([
      { row: 3, pincode: '5000', message: 'zone: There is no zone “Elsewhere”' },
      { row: 4, pincode: '', message: 'pincode: There is no PIN code' },
      { row: 5, pincode: '500001', message: 'Row 2 has the same PIN code and differs from row 5' },
      { row: 6, pincode: '500002', message: 'isCodAvailable: “maybe” is neither yes nor no' },
      { row: 7, pincode: 'x', message: 'pincode: “x” is no PIN code, range of PIN codes or first digits of some' },
      { row: 7, pincode: 'x', message: 'zone: There is no zone “Nowhere”' },
      { row: 7, pincode: 'x', message: 'isDeliverable: “no way” is neither yes nor no' },
      { row: 7, pincode: 'x', message: 'isCodAvailable: “perhaps” is neither yes nor no' },
    ])
    expect(data.faultsCsv).toContain('"zone: There is no zone “Elsewhere”","5000","Elsewhere","",""\r\n')
    expect(await prefixes({ q: '5' })).toEqual([])
    expect(await send('code,place\n1,Delhi')).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
    expect(await send(heading)).toMatchObject({ status: 400, message: 'There are no PIN codes in this table' })
  })

  it('is read as couriers and post offices write it, with rows that repeat each other', async () => {
    const { data: zoneOfAll } = await client('createZone', { body: { ...zone, name: 'All' } })
    const table = [
      'Fast Couriers,,,,,',
      'Office Name;Pin Code;Prepaid;Cash on Delivery;Reverse Pickup;State',
      'Amrawati;522 501;Y;N;Y;Andhra Pradesh',
      'Bhatti;522501;yes;No;N;A.P.',
      'Charminar;500002.0;TRUE;1;Y;Andhra Pradesh',
      'Puri;"752,001";1;0;Y;Orissa',
      'Leh;१९४१०१;;Available;;Jammu & Kashmir',
      ';;;;;',
    ].join('\r\n')
    const utf16 = Buffer.from(`\uFEFF${table}`, 'utf16le')
    const path = (query: string) => `/api/v1/admin/pins/import?${query}`
    const sendBytes = (bytes: Buffer, query: string) =>
      upload(shop, { path: path(query), token, field: 'file', files: [['pins.csv', bytes]] })
    expect((await sendBytes(utf16, '')).data.errors).toHaveLength(5)
    expect(await sendBytes(utf16, `zoneId=${zoneOfAll._id}`)).toMatchObject({
      message: 'Imported: 4 new, 0 changed, 0 as they were',
      data: { rows: 5, repeated: 1, passedOver: ['Office Name', 'Reverse Pickup'] },
    })
    expect(await quote('522501')).toMatchObject({ zone: 'All', isDeliverable: true, isCodAvailable: false })
    expect(await quote('752001')).toMatchObject({ zone: 'All', isCodAvailable: false })
    expect(await quote('194101')).toMatchObject({ zone: 'All', isCodAvailable: true })
    expect((await sendBytes(utf16, `zoneId=${zoneOfAll._id}`)).message).toBe(
      'Imported: 0 new, 0 changed, 4 as they were',
    )
    // Their zone is known by now.
    expect((await sendBytes(Buffer.from('PIN,COD\n522501,Y'), '')).message).toBe(
      'Imported: 0 new, 1 changed, 0 as they were',
    )
    expect(await sendBytes(utf16, 'zoneId=6b2f1f0e-0000-4000-8000-000000000000')).toMatchObject({ status: 404 })
  })

  it.each([
    ['pin,facility_state,pre_paid,pickup,cod', '783301,Assam,Y,Y,N'],
    ['PINCODE;CITY;STATE;Prepaid Serviceability;COD Serviceability', '783 301;X;Assam;Serviceable;Not Serviceable'],
    ['Sr No,Pin Code No.,State Name,Forward Prepaid,Forward COD,Reverse', '1, 783301 ,NULL,YES,NO,NO'],
    ['officename,pincode,statename,Prepaid (Y/N),COD (Y/N)', 'A,783301,ASSAM,1,0\nB,783301,NA,1,0'],
  ])('is read with the columns %s', async (columns, rows) => {
    const dry = async (table: string) => (await send(table, true)).data
    await client('savePins', {
      body: { zoneId: (await client('createZone', { body: zone })).data._id, pins: ['7833'] },
    })
    expect(await dry(`${columns}\n${rows}`)).toMatchObject({ created: 1, errors: [], doubts: [] })
    await send(`${columns}\n${rows}`)
    const { data } = await client('getPins', { query: { q: '783301' } })
    expect(data).toMatchObject([{ isDeliverable: true, isCodAvailable: false, place: 'Dhubri, Assam' }])
    await client('deleteZone', { params: { id: data[0]?.zoneId ?? '' } })
  })

  it('has no PIN code that India hasn’t, and is asked about one in another state', async () => {
    const table = 'Pincode,Zone,State\n560003,Courier,Kerala\n560004,Courier,Karnataka'
    const sendTrusting = () =>
      upload(shop, {
        path: '/api/v1/admin/pins/import?trustsStates=true',
        token,
        field: 'file',
        files: [['pins.csv', Buffer.from(table)]],
      })
    const asked = await send(table)
    expect(asked.message).toBe('Nothing was imported: 1 PIN code is in another state')
    expect(asked.data.doubts).toEqual([
      { row: 2, pincode: '560003', message: '560003 is in Karnataka, and not in “Kerala”' },
    ])
    expect(asked.data.faultsCsv).toContain('"560003 is in Karnataka, and not in “Kerala”","560003","Courier","Kerala"')
    expect(await prefixes({ q: '5600' })).toEqual([])
    expect((await sendTrusting()).message).toBe('Imported: 2 new, 0 changed, 0 as they were')
    expect(await prefixes({ q: '5600' })).toEqual(['560003', '560004'])
    const { data } = await send(
      'Pincode,Zone\n999999,Courier\n404001,Courier\n111111,Courier\n29,Courier\n900056,Courier',
    )
    expect(data.errors).toEqual(
      ['999999', '404001', '111111', '29'].map((pincode, index) => ({
        ...{ row: index + 2, pincode },
        message: `Pincode: India has no PIN code ${pincode}`,
      })),
    )
  })

  it('is exported so that it can be imported again', async () => {
    await client('createZone', { body: { ...zone, name: 'Rest' } })
    await send('pincode,zone,isDeliverable,cod\n*,Rest,,\n800,Rest,no,\n800001,Rest,yes,no')
    const member = await hireStaff(shop, await addRole(shop, ['export']))
    const { body } = await shop.app.inject({
      url: '/api/v1/admin/pins/export',
      headers: { authorization: member.token },
    })
    expect(body).toContain('"*","Rest","",""\r\n')
    expect(body).toContain('"800","Rest","no",""\r\n"800001","Rest","yes","no"\r\n')
    const { data } = await send(body)
    expect(data).toMatchObject({ created: 0, changed: 0, errors: [], unchanged: data.rows })
    expect(await lastAudit('exportPins')).toMatchObject({ subject: 'pins.csv' })
    const clerk = await hireStaff(shop, await addRole(shop, []))
    expect(
      (await shop.app.inject({ url: '/api/v1/admin/pins/export', headers: { authorization: clerk.token } })).statusCode,
    ).toBe(403)
  })

  it('may come twice at once', async () => {
    const table = 'pincode,zone,cod\n700001,Courier,no\n700002,Courier,'
    const both = await Promise.all([send(table), send(table)])
    expect(both.map(({ message }) => message).toSorted()).toEqual([
      'Imported: 0 new, 0 changed, 2 as they were',
      'Imported: 2 new, 0 changed, 0 as they were',
    ])
  })
})

it('holidays are kept one a day, and move the dates of later orders', async () => {
  await client('createZone', { body: { ...zone, name: 'Holidayland' } }).then(({ data }) =>
    client('savePins', { body: { zoneId: data._id, pins: ['999999'] } }),
  )
  const before = await quote('999999')
  const day = before.earliest ?? ''
  const { data: made } = await client('createHoliday', { body: { day, name: 'Pongal' } })
  expect(await refusal(client('createHoliday', { body: { day, name: 'Again' } }))).toMatchObject({ code: 'NAME_TAKEN' })
  expect((await client('getHolidays')).data).toEqual([made])
  const after = await quote('999999')
  expect(
    [after.earliest, after.latest].every(
      (date, index) => (date ?? '') > ([before.earliest, before.latest][index] ?? ''),
    ),
  ).toBe(true)
  const params = { id: made._id }
  const { data: moved } = await client('saveHoliday', { params, body: { day: '2030-01-01', name: 'New Year' } })
  expect((await client('getHoliday', { params })).data).toEqual(moved)
  expect(await quote('999999')).toEqual(before)
  await client('deleteHoliday', { params })
  expect((await client('getHolidays')).data).toEqual([])
  for (const body of [
    { day: '2026-13-01', name: 'X' },
    { day: '2026-12-01', name: '' },
  ])
    expect(await refusal(client('createHoliday', { body }))).toMatchObject({ status: 400 })
})
