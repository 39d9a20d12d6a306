import type { Paise } from '@kargha/domain/money.ts'

/** The shop as it stands on its papers. */
export type PaperShop = { name: string; postalAddress: string; phone: string; email: string }

/** One line of a parcel. A `picture` is the path of a JPEG, PNG or WebP file. */
type SlipLine = {
  name: string
  optionText: string
  sku: string
  orderNumber: string
  quantity: number
  amount: Paise
  picture: string | null
}

/** What lies in a parcel, for who opens it. */
export type PackingSlip = {
  /** The parcel's number. */
  number: string
  orderedOn: string
  recipient: string
  address: readonly string[]
  phone: string
  /** How it was paid: 'Paid online'. */
  payment: string
  /** What its QR code opens: the address of the purchase. */
  link: string
  lines: readonly SlipLine[]
  /** What the amounts of the lines add up to and how, the total last. */
  sums: readonly { label: string; amount: Paise }[]
  /** A gift: neither amounts nor how it was paid. */
  hidePrices: boolean
}

/** What is pasted on a parcel, 4 × 6 inches. */
export type AddressLabel = {
  /** The parcel's number, and the courier's for it once there is one. */
  number: string
  trackingNumber: string | null
  courier: string
  recipient: string
  address: readonly string[]
  pincode: string
  phone: string
  /** What the courier collects; 0 for a parcel that is paid. */
  cash: Paise
  weightGrams: number | null
}

/** What is fetched from the shelves on a day: each variant once, with the orders that it is for. */
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
}

/** The parcels that a courier fetches, for both to sign. */
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

/** What is printed. */
export type PaperContent =
  | { kind: 'packing-slip'; slips: readonly PackingSlip[] }
  | { kind: 'address-label'; labels: readonly AddressLabel[] }
  | { kind: 'pick-list'; list: PickList }
  | { kind: 'manifest'; manifests: readonly Manifest[] }

/** A document to print. */
export type Paper = { shop: PaperShop } & PaperContent
