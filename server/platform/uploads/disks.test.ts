import type { Call } from '@kargha/contract/kernel/call.ts'
import { api } from '@kargha/contract/shop/api.ts'
import { staffApi } from '@kargha/contract/staff/api.ts'
import { afterAll, expect, it } from 'vitest'
import { buyNow } from '../../../testing/checkout.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { cloth, upload } from '../../../testing/upload.ts'

let used = 0
const freeBytes = 3e9
const shop = await openShop({
  // Only the disk of the media fills. There is no embedded database.
  measureDisk: async (directory) => {
    if (directory.endsWith('postgres')) throw new Error('No such directory')
    return { used: directory.endsWith('media') ? used : 0.1, freeBytes }
  },
})
afterAll(() => shop.close())
const owner = await hireStaff(shop, 'owner')
const meera = await shop.signUp()

it('staff see a disk that is at least 80 % full', async () => {
  const fillingDisk = async () => (await owner.client('getDashboard')).data.fillingDisk
  used = 0.799
  expect(await fillingDisk()).toBeNull()
  used = 0.8
  expect(await fillingDisk()).toEqual({ name: 'media', usedPercent: 80, freeBytes, refusesUploads: false })
  used = 0.96
  expect(await fillingDisk()).toMatchObject({ usedPercent: 96, refusesUploads: true })
})

const formsOf = (calls: Record<string, Call>, token: string) =>
  Object.entries(calls).flatMap(([name, { multipart, route }]) =>
    multipart === undefined ? [] : [{ name, path: route.path, field: multipart.field, token }],
  )

it('from 95 % on, customers’ and staff’s pictures, videos and imports are refused, and orders are placed', async () => {
  const picture = await cloth().jpeg().toBuffer()
  const forms = [...formsOf(api, meera.token), ...formsOf(staffApi, owner.token)]
  const repliesByCall = async () => {
    const replies: Record<string, unknown> = {}
    for (const { name, ...form } of forms)
      replies[`${form.path} ${name}`] = await upload(shop, { ...form, files: [['cloth.jpg', picture]] })
    return replies
  }
  used = 0.949
  const taken = Object.values(await repliesByCall())
  expect(taken).toHaveLength(11)
  expect(taken).not.toContainEqual(expect.objectContaining({ code: 'STORAGE_FULL' }))
  used = 0.95
  const message = 'The shop has no room for files at the moment. Please try again later'
  for (const reply of Object.values(await repliesByCall()))
    expect(reply).toMatchObject({ status: 507, code: 'STORAGE_FULL', message })
  for (const { name, ...form } of forms)
    expect(await upload(shop, { ...form, token: '', files: [['cloth.jpg', picture]] })).toMatchObject({ status: 401 })
  const { data } = await buyNow(meera, await addProduct(shop.db))
  expect(data.orders).toHaveLength(1)
})

it('a file that was checked before is not imported either', async () => {
  used = 0
  const file = Buffer.from(
    'sku,name,category,subCategory,sellingPrice,originalPrice,quantity\nK-1,Kurti,kurti,cotton,900,900,1\n',
  )
  const form = { path: '/api/v1/admin/product-imports', field: 'file', token: owner.token }
  const { data } = await upload(shop, { ...form, files: [['kurtis.csv', file]] })
  used = 0.95
  const outcome = owner.client('commitProductImport', { params: { id: data._id } })
  await expect(outcome).rejects.toMatchObject({ code: 'STORAGE_FULL' })
})
