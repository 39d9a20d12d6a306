import { Readable } from 'node:stream'
import { shopSettings } from '../content/settings.ts'
import type { Deps } from '../deps.ts'
import { manifestsOf } from '../papers/manifests.ts'
import type { PaperContent } from '../papers/paper-data.ts'
import { today } from '../papers/paper-days.ts'
import { addressLabelOf, packingSlipOf, paperParcels } from '../papers/paper-parcels.ts'
import { paperPictures } from '../papers/paper-pictures.ts'
import { pickListOf } from '../papers/pick-list.ts'
import { openPrinter } from '../papers/printer.ts'
import type { RegisterStaffRoute } from '../staff/register-staff-route.ts'

export function paperRoutes(register: RegisterStaffRoute, { db, fileStore, decoder, config }: Deps): void {
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

  register('printPickList', async ({ query }) =>
    print({ kind: 'pick-list', list: await pickListOf(db, query.day ?? today(), findPicture) }),
  )

  register('printManifests', async ({ query }) =>
    print({ kind: 'manifest', manifests: await manifestsOf(db, query.day ?? today(), query.courier) }),
  )
}
