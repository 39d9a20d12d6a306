import { Readable } from 'node:stream'
import type { Deps } from '../../platform/deps.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { shopSettings } from '../../shop/settings/settings.ts'
import type { Couriers } from '../couriers/courier.ts'
import { findTaxDocument, listTaxDocuments } from '../invoices/tax-documents.ts'
import { manifestsOf } from './manifests.ts'
import type { MergedPapers, PaperContent } from './paper-data.ts'
import { today } from './paper-days.ts'
import { packingSlipOf, paperParcels } from './paper-parcels.ts'
import { paperPictures } from './paper-pictures.ts'
import { parcelLabels } from './parcel-labels.ts'
import { pickListOf } from './pick-list.ts'
import { pickupManifests } from './pickup-manifests.ts'
import { openPrinter } from './printer.ts'

export function staffPaperRoutes(
  register: RegisterStaffRoute,
  { db, jobs, fileStore, decoder, config }: Deps,
  couriers: Couriers,
): void {
  const printer = openPrinter()
  const findPicture = paperPictures({ fileStore, decoder })

  async function print(content: PaperContent | Omit<MergedPapers, 'shop'>) {
    const { name, postalAddress, phone, supportEmail: email } = await shopSettings(db)
    return { data: Readable.from([await printer.print({ ...content, shop: { name, postalAddress, phone, email } })]) }
  }

  register('printPackingSlips', async ({ query }) => {
    const options = { publicUrl: config.publicUrl, hidePrices: query.hidePrices ?? false, findPicture }
    const slips = []
    for (const parcel of await paperParcels(db, query.parcels)) slips.push(await packingSlipOf(parcel, options))
    return print({ kind: 'packing-slip', slips })
  })

  register('printAddressLabels', async ({ query }) =>
    print({
      kind: 'merged',
      ...(await parcelLabels({ db, jobs, fileStore }, await paperParcels(db, query.parcels))),
    }),
  )

  register('printPickupManifests', async ({ query }) => {
    const parts = await pickupManifests(db, couriers, await paperParcels(db, query.parcels))
    return print({ kind: 'merged', parts, notPrinted: [] })
  })

  register('getInvoices', async ({ query }) => ({ message: 'Invoices', ...(await listTaxDocuments(db, query)) }))

  register('printInvoice', async ({ params }) => {
    const document = await findTaxDocument(db, params.id)
    return { data: Readable.from([await printer.print({ kind: 'tax-document', document })]) }
  })

  register('printPickList', async ({ query }) =>
    print({ kind: 'pick-list', list: await pickListOf(db, query.day ?? (await today(db)), findPicture) }),
  )

  register('printManifests', async ({ query }) =>
    print({ kind: 'manifest', manifests: await manifestsOf(db, query.day ?? (await today(db)), query.courier) }),
  )
}
