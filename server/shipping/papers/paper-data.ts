import type { Paise } from '@kargha/domain/money.ts'
import type { TaxDocument } from '../invoices/tax-documents-view.ts'

export type PaperShop = { name: string; postalAddress: string; phone: string; email: string }

/** `picture` is the path of a JPEG, PNG or WebP file. */
type SlipLine = {
  name: string
  optionText: string
  sku: string
  orderNumber: string
  quantity: number
  amount: Paise
  picture: string | null
}

export type PackingSlip = {
  number: string
  /** Its number, once the parcel is handed over. */
  invoice: string | null
  orderedOn: string
  recipient: string
  address: readonly string[]
  phone: string
  /** 'Paid online' */
  payment: string
  /** The purchase's address, for the QR code. */
  link: string
  lines: readonly SlipLine[]
  /** How the lines add up; the total last. */
  sums: readonly { label: string; amount: Paise }[]
  /** For gifts: neither amounts nor payment. */
  hidePrices: boolean
}

/** 4 × 6 inches. */
export type AddressLabel = {
  number: string
  trackingNumber: string | null
  courier: string
  recipient: string
  address: readonly string[]
  pincode: string
  phone: string
  /** 0 if paid. */
  cash: Paise
  weightGrams: number | null
}

/** What to fetch from the shelves on a day, each variant once. */
export type PickList = {
  day: string
  lines: readonly {
    name: string
    optionText: string
    sku: string
    quantity: number
    orderNumbers: readonly string[]
    picture: string | null
  }[]
  /** What is packed together, by the number that is scanned for it. */
  toPack: readonly { orderNumber: string; pieces: readonly { sku: string; quantity: number }[] }[]
}

/** For both to sign. */
export type Manifest = {
  courier: string
  day: string
  parcels: readonly {
    number: string
    trackingNumber: string | null
    recipient: string
    /** 'Pune 411001' */
    place: string
    weightGrams: number | null
    cash: Paise
  }[]
}

/** `name` as in 'Parcel SH-7F3K-92QD'. */
export type NotPrinted = { name: string; reason: string }

export type PaperContent =
  | { kind: 'packing-slip'; slips: readonly PackingSlip[] }
  | { kind: 'address-label'; labels: AddressLabel[] }
  | { kind: 'pick-list'; list: PickList }
  | { kind: 'manifest'; manifests: readonly Manifest[] }
  | { kind: 'not-printed'; notes: readonly NotPrinted[] }

/** Without the shop as it is now: a document says who sold. */
export type Paper = ({ shop: PaperShop } & PaperContent) | { kind: 'tax-document'; document: TaxDocument }

/** Our papers and couriers' PDFs (Base64) as one document. */
export type MergedPapers = {
  kind: 'merged'
  shop: PaperShop
  parts: ({ paper: PaperContent } | ({ pdf: string } & Pick<NotPrinted, 'name'>))[]
  notPrinted: readonly NotPrinted[]
}
