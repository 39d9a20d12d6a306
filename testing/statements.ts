import type { RemittanceImport } from '@kargha/contract/staff/remittances.ts'
import { buy, tracking } from './orders.ts'
import type { TestShop } from './shop.ts'
import { hireStaff } from './staff.ts'
import { upload } from './upload.ts'

type SendOptions = { query?: string; dryRun?: boolean }

export const statement = (...lines: [awb: string, amount: number | string][]) =>
  ['AWB,COD Amount', ...lines.map(([awb, amount]) => `${awb},${amount}`), ''].join('\r\n')

/** For COD parcels and couriers' statements about them. */
export async function openStatements(shop: TestShop) {
  const owner = await hireStaff(shop, 'owner')
  let parcels = 0

  async function ship({ courier = 'India Post', awb = '' } = {}) {
    parcels += 1
    const trackingNumber = awb || `EK${parcels}IN`
    const { orderId, order } = await buy(shop)
    const move = (body: object) => owner.client('moveOrder', { params: { orderId }, body: body as never })
    await move({ status: 'Confirmed' })
    await move({ status: 'Shipped', shipment: { ...tracking, courier, trackingNumber } })
    return {
      awb: trackingNumber,
      due: (await order()).finalTotal,
      deliver: () => move({ status: 'Delivered' }),
      comesBack: () => move({ status: 'Undelivered' }),
    }
  }

  async function delivered(options?: Parameters<typeof ship>[0]) {
    const parcel = await ship(options)
    await parcel.deliver()
    return parcel
  }

  const send = (file: string | Buffer, { query = 'courier=India+Post', dryRun = false }: SendOptions = {}) =>
    upload(shop, {
      path: `/api/v1/admin/remittances/import?${query}&dryRun=${dryRun}`,
      token: owner.token,
      field: 'file',
      files: [['november.csv', Buffer.from(file)]],
    })

  /** Throws if the file is refused. */
  async function importFile(file: string | Buffer, options?: SendOptions): Promise<RemittanceImport> {
    const { status, data, message } = await send(file, options)
    if (status !== 200) throw new Error(`The statement was refused: ${message}`)
    return data
  }

  /** Tracking numbers of parcels whose cash is with the courier. */
  const unremitted = async (query: object = {}) =>
    (await owner.client('getUnremittedParcels', { query: { limit: 100, ...query } })).data.map(
      ({ trackingNumber }) => trackingNumber,
    )

  return { owner, ship, delivered, send, importFile, unremitted }
}
