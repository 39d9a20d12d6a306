import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatRupees, type Paise, paise, sum, toRupees } from '@kargha/domain/money.ts'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { toSVG } from 'bwip-js/node'
import type { AddressLabel, Manifest, PackingSlip, Paper, PaperShop, PickList } from './paper-data.ts'
import { isForeign, printable } from './paper-text.ts'
import { taxDocumentContent } from './tax-document-content.ts'

const folder = dirname(fileURLToPath(import.meta.url))

const fontFolder = dirname(fileURLToPath(import.meta.resolve('@expo-google-fonts/anek-devanagari/package.json')))
const fonts = ['400Regular', '600SemiBold', '700Bold'].map((weight) =>
  readFileSync(`${fontFolder}/${weight}/AnekDevanagari_${weight}.ttf`),
)

const money = (amount: Paise) => (amount < 0 ? '− ' : '') + formatRupees(toRupees(paise(Math.abs(amount))))
const weight = (grams: number | null) => (grams === null ? '' : `${(grams / 1000).toFixed(3)} kg`)
const printed = (texts: readonly string[]) => texts.map(printable).filter((text) => text !== '')
const lines = (text: string) => printed(text.split('\n'))

/** A picture's path inside the templates' workspace. */
type PlacePicture = (path: string | null) => string | null

const shopOf = ({ name, postalAddress, phone, email }: PaperShop) => ({
  name: printable(name),
  address: lines(postalAddress),
  phone: printable(phone),
  contact: printed([email, phone]).join(' · '),
})

/** For hand scanners that read no QR code, too. */
const barcodeOf = (code: string) => toSVG({ bcid: 'code128', text: code, height: 14 })

const slipOf = (slip: PackingSlip, place: PlacePicture) => ({
  number: slip.number,
  invoice: slip.invoice,
  orderedOn: slip.orderedOn,
  payment: slip.hidePrices ? null : slip.payment,
  recipient: printable(slip.recipient),
  address: printed(slip.address),
  phone: printable(slip.phone),
  qr: toSVG({ bcid: 'qrcode', text: slip.link }),
  barcode: barcodeOf(slip.number),
  lines: slip.lines.map((line) => ({
    name: printable(line.name),
    optionText: printable(line.optionText),
    sku: printable(line.sku),
    orderNumber: line.orderNumber,
    quantity: line.quantity,
    amount: money(line.amount),
    picture: place(line.picture),
  })),
  amounts: slip.hidePrices ? null : slip.sums.map(({ label, amount }) => ({ label, amount: money(amount) })),
})

const labelOf = (label: AddressLabel) => {
  const code = label.trackingNumber ?? label.number
  const address = [label.recipient, ...label.address]
  return {
    number: label.number,
    courier: printable(label.courier),
    code,
    barcode: barcodeOf(code),
    recipient: printable(label.recipient),
    address: printed(label.address),
    isForeign: address.some(isForeign),
    pincode: label.pincode,
    phone: printable(label.phone),
    cash: label.cash === 0 ? null : money(label.cash),
    weight: weight(label.weightGrams),
  }
}

const pickListOf = (list: PickList, place: PlacePicture) => ({
  day: list.day,
  pieces: list.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  orders: new Set(list.lines.flatMap(({ orderNumbers }) => orderNumbers)).size,
  lines: list.lines.map((line) => ({
    name: printable(line.name),
    optionText: printable(line.optionText),
    sku: printable(line.sku),
    quantity: line.quantity,
    orders: line.orderNumbers.join(', '),
    picture: place(line.picture),
  })),
  toPack: list.toPack.map(({ orderNumber, pieces }) => ({
    orderNumber,
    barcode: barcodeOf(orderNumber),
    pieces: pieces.map(({ sku, quantity }) => `${printable(sku)} × ${quantity}`).join(', '),
  })),
})

const manifestOf = ({ courier, day, parcels }: Manifest) => ({
  courier: printable(courier),
  day,
  cash: money(sum(parcels.map(({ cash }) => cash))),
  parcels: parcels.map((parcel) => ({
    number: parcel.number,
    trackingNumber: printable(parcel.trackingNumber ?? '–'),
    recipient: printable(parcel.recipient),
    place: printable(parcel.place),
    weight: weight(parcel.weightGrams),
    cash: parcel.cash === 0 ? 'Paid' : money(parcel.cash),
  })),
})

function contentOf(paper: Paper, place: PlacePicture): object {
  switch (paper.kind) {
    case 'packing-slip':
      return { slips: paper.slips.map((slip) => slipOf(slip, place)) }
    case 'address-label':
      return { labels: paper.labels.map(labelOf) }
    case 'pick-list':
      return pickListOf(paper.list, place)
    case 'manifest':
      return { manifests: paper.manifests.map(manifestOf) }
    case 'not-printed':
      return { notes: paper.notes.map(({ name, reason }) => ({ name, reason: printable(reason) })) }
    case 'tax-document':
      return { document: taxDocumentContent(paper.document) }
  }
}

/** Maps a picture's file into the templates' workspace, once. */
function picturePlacer(compiler: NodeCompiler): PlacePicture {
  const placed = new Map<string, string>()
  return (path) => {
    if (path === null) return null
    const name = placed.get(path) ?? `/pictures/${placed.size}`
    if (!placed.has(path)) {
      compiler.mapShadow(`${folder}${name}`, readFileSync(path))
      placed.set(path, name)
    }
    return name
  }
}

/** Typesets a document as PDF. Its memory grows with the pages: servers use `openPrinter`. */
export function typeset(paper: Paper): Buffer {
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: fonts }] })
  const shop = 'shop' in paper ? { shop: shopOf(paper.shop) } : {}
  const data = JSON.stringify({ ...shop, ...contentOf(paper, picturePlacer(compiler)) })
  const pdfTags = paper.kind === 'tax-document'
  return compiler.pdf({ mainFilePath: `${folder}/${paper.kind}.typ`, inputs: { data } }, { pdfTags })
}
