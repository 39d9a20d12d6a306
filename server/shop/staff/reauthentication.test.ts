import type { Call } from '@kargha/contract/kernel/call.ts'
import { staffApi } from '@kargha/contract/staff/api.ts'
import { staffRoutes } from '@kargha/contract/staff/routes.ts'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { runBlocked } from '../../../testing/concurrency.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff, letAuthenticationExpire, staffPassword } from '../../../testing/staff.ts'
import { hashPassword } from '../sessions/password.ts'
import { changeOwnPassword } from './staff-password.ts'

const shop = await openShop()
afterAll(() => shop.close())

const taxClass = { name: 'Saree', hsn: '5007', bands: [{ from: '2017-07-01', upTo: null, rate: 5 }] }

/** Calls that need a recent password, with bodies, or queries, for which they do. */
const bodies: Record<string, object> = {
  exportCoupons: {},
  exportCustomers: {},
  exportFigureTable: { from: '2026-11-01', to: '2026-11-30', table: 'sales' },
  exportOrders: {},
  exportPins: {},
  exportProducts: {},
  exportRatings: {},
  exportRedirects: {},
  exportStockHistory: {},
  exportWholeShop: {},
  getLeftOut: {},
  exportTaxTable: { from: '2026-11-01', to: '2026-11-30', table: 'b2cs' },
  retryRefund: {},
  moveOrder: { status: 'Cancelled' },
  moveReturn: { status: 'Refunded' },
  moveShipment: { status: 'Returning' },
  refundLost: {},
  saveSettings: { globalDiscount: { isActive: false } },
  createTaxClass: taxClass,
  saveTaxClass: taxClass,
  deleteTaxClass: {},
  createCashNumber: { mobileNo: '9876543210', rule: 'never' },
  deleteCashNumber: {},
  correctEmailAddress: { address: 'meera@kargha.test' },
  createStaff: { name: 'Ravi', email: 'ravi@kargha.test', password: 'warp before weft', role: 'staff' },
  saveStaff: { name: 'Ravi' },
  deleteStaff: {},
  startSecondFactor: {},
  confirmSecondFactor: { code: '000000' },
  renewBackupCodes: {},
  removeSecondFactor: {},
  resetSecondFactor: {},
  createRole: { name: 'Packing' },
  saveRole: { name: 'Packing' },
  deleteRole: {},
}
const guarded = Object.entries<Call>(staffApi).filter(([, call]) => call.reauthentication)

/** With an unknown id. */
async function request(name: string, token: string, body = bodies[name] ?? {}) {
  const { methods, path } = (staffApi as Record<string, Call>)[name]?.route ?? { methods: ['GET'], path: '' }
  const answer = await shop.app.inject({
    method: methods[0] as 'GET',
    url: path.replace(/\{\w+\}/g, 'some-id'),
    headers: { authorization: token },
    ...(methods[0] === 'GET' ? { query: body as Record<string, string> } : { body }),
  })
  return { status: answer.statusCode, code: answer.headers['content-type']?.includes('json') && answer.json().code }
}
const required = { status: 403, code: 'REAUTHENTICATION_REQUIRED' }

describe('giving the password again', () => {
  it('is needed for refunds, exports, settings, tax classes, staff accounts and second factors', () => {
    expect(guarded.map(([name]) => name).toSorted()).toEqual(Object.keys(bodies).toSorted())
  })

  it('is needed for every export, and for changes that need a permission, apart from daily work and ending sessions', () => {
    const exports = Object.entries(staffRoutes).filter(([, route]) => 'exports' in route)
    const changes = Object.entries(staffRoutes).filter(
      ([, route]) => 'permission' in route && route.methods[0] !== 'GET',
    )
    const open = [...exports, ...changes].map(([name]) => name).filter((name) => !(name in bodies))
    expect(open.toSorted()).toEqual(
      [
        ...['printPackingSlips', 'printAddressLabels', 'printManifests', 'printPickupManifests'],
        ...['importRemittance', 'matchRemittance', 'resolveRemittanceLine'],
        ...['importPayout', 'matchPayout', 'resolvePayoutLine'],
        ...['importFreightBill', 'matchFreightBill', 'resolveFreightBillLine'],
        ...['startImport', 'matchTableColumns', 'commitImport', 'cancelImport', 'undoImport'],
        ...['createCoupon', 'saveCoupon', 'deleteCoupon'],
        ...['endStaffSession', 'endStaffSessions', 'retryJob'],
        ...['saveTextDraft', 'discardTextDraft', 'publishText', 'restoreText'],
        ...['skipFirstStep', 'askGateway'],
      ].toSorted(),
    )
  })

  it.each(guarded.map(([name]) => name))('opens %s for ten minutes', async (name) => {
    const { client, token, id } = await hireStaff(shop, 'owner')
    expect(await request(name, token)).not.toMatchObject({ status: 403 })
    await letAuthenticationExpire(shop, id)
    expect(await request(name, token)).toEqual(required)
    await client('reauthenticate', { body: { password: staffPassword } })
    expect(await request(name, token)).not.toMatchObject({ status: 403 })
  })

  it('is not needed for texts of the shop, nor for a step of an order or return that refunds nothing', async () => {
    const { token, id } = await hireStaff(shop, 'owner')
    await letAuthenticationExpire(shop, id)
    expect(await request('saveSettings', token, { bannerText: 'New sarees on Friday' })).toMatchObject({ status: 200 })
    const both = { bannerText: 'Sale', globalDiscount: { discount: 90 } }
    expect(await request('saveSettings', token, both)).toEqual(required)
    expect(await request('moveReturn', token, { status: 'Approved' })).toMatchObject({ status: 404 })
    expect(await request('moveOrder', token, { status: 'Confirmed' })).toMatchObject({ status: 404 })
    expect(await request('moveOrder', token, { status: 'Undelivered' })).toEqual(required)
    expect(await request('moveShipment', token, { status: 'In transit' })).toMatchObject({ status: 404 })
  })

  it('counts for the session in which it was given only', async () => {
    const { client, id } = await hireStaff(shop, 'owner')
    const other = await hireStaff(shop, 'owner')
    await letAuthenticationExpire(shop, id)
    await letAuthenticationExpire(shop, other.id)
    await client('reauthenticate', { body: { password: staffPassword } })
    expect(await request('deleteStaff', other.token)).toEqual(required)
  })

  it('refuses a wrong password, as a problem of the field and not of the session', async () => {
    const { client, token, id } = await hireStaff(shop, 'owner')
    await letAuthenticationExpire(shop, id)
    expect(await refusal(client('reauthenticate', { body: { password: 'not the password' } }))).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
      message: 'Your password is incorrect',
    })
    expect(await request('deleteStaff', token)).toEqual(required)
  })

  it('refuses a password that is being changed', async () => {
    const asha = await hireStaff(shop)
    const fresh = await hashPassword('warp before weft')
    const repeated = runBlocked(
      shop,
      (tx) => changeOwnPassword(tx, asha.id, asha.token, staffPassword, fresh),
      () => asha.client('reauthenticate', { body: { password: staffPassword } }),
    )
    expect(await refusal(repeated)).toMatchObject({ status: 400 })
  })

  it('is limited for each account', async () => {
    const strict = await openShop({ environment: { RATE_LIMITS: 'on' } })
    onTestFinished(strict.close)
    const { client } = await hireStaff(strict)
    const attempt = () => refusal(client('reauthenticate', { body: { password: 'a guess' } }))
    for (let times = 0; times < 10; times++) expect((await attempt()).status).toBe(400)
    expect(await attempt()).toMatchObject({ status: 429 })
  })
})

it('is documented for each call that needs it', async () => {
  const { token } = await hireStaff(shop)
  const { body } = await shop.app.inject({ url: '/api/v1/admin/openapi.json', headers: { authorization: token } })
  type Operation = { operationId: string; description?: string; responses: Record<string, { description: string }> }
  const { paths } = JSON.parse(body) as { paths: Record<string, Record<string, Operation>> }
  const documented = Object.values(paths)
    .flatMap((path) => Object.values(path))
    .filter(
      ({ description, responses }) =>
        description?.includes('within the last 10 minutes') && responses[403]?.description.includes(required.code),
    )
  expect(documented.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(bodies).toSorted())
  const moveReturn = documented.find(({ operationId }) => operationId === 'moveReturn')
  expect(moveReturn?.description).toContain('to refund')
})
