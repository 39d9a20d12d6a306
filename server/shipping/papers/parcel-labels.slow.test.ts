import { writeFile } from 'node:fs/promises'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CourierShop, openCourierShop } from '../../../testing/courier-shop.ts'
import { buyLines, pack } from '../../../testing/parcels.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { bookings } from '../couriers/bookings-table.ts'

let courierShop: CourierShop
beforeAll(async () => {
  courierShop = await openCourierShop({ courierOptions: { maxFaults: 1_000 } })
})
afterAll(() => courierShop.close())

async function print(path: string) {
  const { shop, staff } = courierShop
  const url = `/api/v1/admin/papers/${path}`
  const answer = await shop.app.inject({ url, headers: { authorization: `Bearer ${staff.token}` } })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  return readPdf(answer.rawPayload)
}

const packByHand = async () => {
  const { shop, staff } = courierShop
  return pack(staff, (await buyLines(shop, staff, { lines: 1 })).orderIds)
}

it('one document has the couriers’ labels and ours, and names those that are missing without holding up the rest', async () => {
  const { sandbox, shop } = courierShop
  const [booked, byHand, alsoByHand] = [await courierShop.booked(), await packByHand(), await packByHand()]
  const refused = await courierShop.packed()
  await sandbox.settings({ walletBalance: 0 })
  await refused.book()
  await courierShop.jobsDone()
  await sandbox.settings({ walletBalance: 100_000 })
  const [lost, late] = [await courierShop.booked(), await courierShop.booked()]
  const withLabel = (id: string, label: string | null) =>
    shop.db
      .update(bookings)
      .set({ label })
      .where(and(eq(bookings.parcelId, id), eq(bookings.state, 'Booked')))
  await withLabel(lost.id, '/media/label-00000000000000000000000000000000.pdf')
  await withLabel(late.id, null)

  const numbers = [byHand, lost, booked, alsoByHand, refused, late].map(({ number }) => number).join(',')
  const { texts } = await print(`address-labels?parcels=${numbers}`)
  expect(texts).toHaveLength(4)
  expect(texts[0]).toMatch(new RegExp(`^${byHand.number}\n`))
  expect(texts[1]).toContain(booked.awb)
  expect(texts[2]).toMatch(new RegExp(`^${alsoByHand.number}\n`))
  const notes = (texts[3] ?? '').replaceAll('\n', ' ')
  expect(notes).toContain(`Parcel ${lost.number} Its label is not stored any more`)
  expect(notes).toMatch(new RegExp(`Parcel ${refused.number} The balance at Shiprocket is too low`))
  expect(notes).toMatch(new RegExp(`Parcel ${late.number} .*It is asked again now`))

  await withLabel(lost.id, null)
  // The second time, it has come.
  await courierShop.jobsDone()
  expect((await print(`address-labels?parcels=${late.number}`)).texts[0]).toContain(late.awb)
})

it('a courier’s file that is no PDF after all is named, and the rest is printed', async () => {
  const { shop, deps } = courierShop
  const [good, broken] = [await courierShop.booked(), await courierShop.booked()]
  const draft = await deps.fileStore.draft()
  await writeFile(draft, '%PDF-1.4\nnothing')
  const name = 'label-11111111111111111111111111111111.pdf'
  await deps.fileStore.put(draft, name, 'application/pdf')
  await shop.db
    .update(bookings)
    .set({ label: `/media/${name}` })
    .where(eq(bookings.parcelId, broken.id))
  const { texts } = await print(`address-labels?parcels=${broken.number},${good.number}`)
  expect(texts).toHaveLength(2)
  expect(texts[0]).toContain(good.awb)
  expect(texts[1]?.replaceAll('\n', ' ')).toContain(`Parcel ${broken.number} The courier’s file can’t be read`)
})

it('drivers get the manifest of the courier’s service, ours for other parcels, and ours for all while it can’t be reached', async () => {
  const { sandbox } = courierShop
  const [booked, byHand] = [await courierShop.booked(), await packByHand()]
  const path = (...of: { number: string }[]) => `pickup-manifests?parcels=${of.map(({ number }) => number).join(',')}`
  const first = await print(path(booked, byHand))
  expect(first.texts[0]).toMatch(/^MANIFEST/)
  expect(first.texts[0]).toContain(booked.awb)
  expect(first.texts[1]).toContain(byHand.number)

  // Some of these are on the first one.
  const later = await courierShop.booked()
  const second = await print(path(booked, later))
  expect(second.texts).toHaveLength(1)
  for (const { awb } of [booked, later]) expect(second.texts[0]).toContain(awb)
  expect((await later.atCourier())[0]).toMatchObject({ isManifested: true })

  await sandbox.fault({ call: 'manifest', kind: 'html-502', times: 2 })
  const own = await print(path(booked, later))
  expect(own.texts[0]).toMatch(/Manifest for Delhivery Air/)
  for (const { number } of [booked, later]) expect(own.texts[0]).toContain(number)
})
