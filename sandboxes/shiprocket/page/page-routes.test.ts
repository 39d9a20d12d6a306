import { expect, test } from 'vitest'
import { startSeller } from '../test-seller.ts'

test('the page shows every parcel with what can happen to it next, and lets it happen once', async () => {
  const seller = await startSeller()
  const read = async () => (await fetch(seller.url)).text()
  expect(await read()).toContain('No parcels yet')
  const { shipmentId, awb } = await seller.book('SH-1', { billing_customer_name: '<b>Asha' })
  expect(await read()).toContain(`AWB ${awb}`)
  expect(await read()).toContain('&#60;b&#62;Asha')
  const press = (move: string, more: Record<string, string> = {}) =>
    fetch(`${seller.url}/parcels/${shipmentId}`, { method: 'POST', body: new URLSearchParams({ move, ...more }) })
  await press('picked-up')
  await press('picked-up')
  await press('out-for-delivery')
  expect(await read()).toContain('Why an attempt fails')
  const page = await (await press('attempt-failed', { reason: 'Address incomplete' })).text()
  expect(page).toContain('Undelivered: Address incomplete')
  expect((await seller.parcel('SH-1')).scans.map(({ status }) => status)).toEqual([42, 17, 21])
})
