import { Readable } from 'node:stream'
import type { Deps } from '../../platform/deps.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { shopSettings } from '../../shop/settings/settings.ts'
import { findTaxDocument, listTaxDocuments } from '../invoices/tax-documents.ts'
import { manifestsOf } from './manifests.ts'
import type { PaperContent } from './paper-data.ts'
import { today } from './paper-days.ts'
import { addressLabelOf, packingSlipOf, paperParcels } from './paper-parcels.ts'
import { paperPictures } from './paper-pictures.ts'
import { pickListOf } from './pick-list.ts'
import { openPrinter } from './printer.ts'

export function staffPaperRoutes(register: RegisterStaffRoute, { db, fileStore, decoder, config }: Deps): void {
  const printer = openPrinter()
  const findPicture = paperPictures({ fileStore, decoder })

  async function print(content: PaperContent) {
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
    print({ kind: 'address-label', labels: (await paperParcels(db, query.parcels)).map(addressLabelOf) }),
  )

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
