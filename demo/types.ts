/** Money is in rupees; ages are in days before seeding. */

export type DemoAddress = { street: string; city: string; state: string; zipcode: string }

export type DemoCustomer = {
  name: string
  email: string
  mobileNo: string
  password: string
  addresses: DemoAddress[]
}

export type DemoLink = { name: string; url: string }

export type DemoReturnReason = {
  value: string
  isAccepted: boolean
  isDamage: boolean
  evidence: 'none' | 'any' | 'video'
}

export type DemoSettings = {
  name: string
  tagline: string
  phone: string
  postalAddress: string
  supportEmail: string
  callHours: string
  bannerText: string
  socialLinks: DemoLink[]
  builder: DemoLink
  globalDiscount: { isActive: boolean; discount: number }
  codFee: number
  tradingSince: number
  shipsAbroad: boolean
  offersExchange: boolean
  returnReasons: DemoReturnReason[]
  registration: 'regular'
  gstin: string
  legalName: string
  legalAddress: string
  legalState: 'Rajasthan'
  seriesPrefix: string
  grievanceOfficerName: string
  grievanceOfficerContact: string
  grievanceOfficerHours: string
}

/** The highest value of a piece without tax; null without an end. */
export type DemoTaxBand = { from: string; upTo: number | null; percent: number }

export type DemoTaxClass = {
  name: string
  hsn: string
  bands: DemoTaxBand[]
  /** HSN codes by sub-category. */
  subCategories: Record<string, string>
}

export type DemoSubCategory = {
  slug: string
  name: string
  /** One line. */
  description: string
  picture: string
}

export type DemoCategory = { slug: string; name: string; subCategories: DemoSubCategory[] }

export type DemoBanner = { picture: string; alt: string; link: string; title: string; text: string; button: string }

export type DemoLabel = 'featured' | 'newArrival' | 'bestSeller' | 'collection'

/** Plain text. */
export type DemoFact = { name: string; value: string }

/** Options with another name of a value count as that value. */
export type DemoAttribute = { name: string; otherNames: Record<string, string[]> }

export type DemoProduct = {
  slug: string
  name: string
  /** A category's slug. */
  category: string
  /** A sub-category's slug, unique over all categories. */
  subCategory: string
  sku: string
  sellingPrice: number
  originalPrice: number
  /** Of all variants. */
  quantity: number
  /** Empty, as are the variants, if it comes in one way. */
  options: { name: string; values: string[] }[]
  variants: DemoVariant[]
  /** A size guide's name. */
  sizeGuide: string | null
  shortDescription: string
  /** HTML. */
  longDescription: string
  /** HTML list of features. */
  productTexture: string
  /** A fact named like an attribute words it on the product page. */
  facts: DemoFact[]
  attributes: { name: string; values: string[] }[]
  /** Plain text, with the maker's name. */
  makersNote: { text: string; by: string } | null
  careInstructions: string
  shippingAndReturns: string
  countryOfOrigin: 'India'
  /** The shop is the packer. */
  declarations: { genericName: string; netQuantity: string; dimensions: string }
  tags: string[]
  /** Whether a delivery charge applies. */
  isAcceptable: boolean
  deliveryCharge: number
  /** Working days to make one; 0 if ready. */
  makingDays: number
  labels: Record<DemoLabel, boolean>
  /** Files in demo/pictures: the one on cards first, the close-up last. */
  pictures: [string, ...string[]]
  /** Further colours with pictures. */
  colourways: DemoColourway[]
  daysAgo: number
}

export type DemoVariant = {
  /** One per option. */
  values: string[]
  sku: string
  sellingPrice: number
  originalPrice: number
  quantity: number
  /** A file in demo/pictures. */
  picture: string | null
}

export type DemoSizeGuide = {
  /** A kind of garment. */
  name: string
  advice: string
  sizes: string[]
  /** Inches, by size. */
  measurements: Record<string, number[]>
}

export type DemoColourway = {
  name: string
  /** Files in demo/pictures: whole, close-up. */
  pictures: [string, string]
}

export type DemoCollectionRule =
  | { kind: 'attribute'; attribute: string; values: string[] }
  | { kind: 'price'; max: number }
  | { kind: 'stock'; isInStock: boolean }

/** Products that meet all rules. */
export type DemoCollection = {
  slug: string
  name: string
  description: string
  picture: string
  rules: DemoCollectionRule[]
}

/** A word that shoppers type, and the shop's. */
export type DemoSynonym = { word: string; meaning: string }

export type DemoReview = {
  /** A product's slug. */
  product: string
  /** A customer's email address. */
  customer: string
  rating: 1 | 2 | 3 | 4 | 5
  title: string
  review: string
  daysAgo: number
}

/** Listed under the product's slug. */
export type ReviewDraft = Omit<DemoReview, 'product'>

export type DemoCoupon = {
  couponName: string
  discountPercentage: number
  description: string
  minimumOrder: number
  usageLimit: number | null
  perCustomerLimit: number | null
  firstPurchaseOnly: boolean
  startsDaysAgo: number
  /** Negative if expired; null for never. */
  expiresInDays: number | null
  isActive: boolean
}

export type DemoTracking = { courier: string; trackingNumber: string; trackingUrl: string }

export type DemoOrder = {
  customer: string
  product: string
  quantity: number
  status: 'Order Placed' | 'Confirmed' | 'Shipped' | 'Delivered' | 'Cancelled'
  /** Online orders are all delivered: no gateway knows their payments, so they can't be refunded. */
  paymentMethod: 'COD' | 'PhonePe'
  daysAgo: number
  tracking?: DemoTracking
  note?: string
}

/** A standard box for parcels; a limit of null is none. */
export type DemoBox = {
  name: string
  lengthCm: number
  widthCm: number
  heightCm: number
  emptyGrams: number
  maxPiecesGrams: number | null
  isDefault: boolean
}

export type DemoZone = {
  name: string
  /** First digits of PIN codes; empty matches all others. */
  prefixes: string[]
  /** Working days from dispatch to delivery. */
  days: { from: number; to: number }
  charge: number
  isCodAvailable: boolean
}

export type DemoHoliday = { day: string; name: string }

export type DemoShop = {
  settings: DemoSettings
  zones: DemoZone[]
  boxes: DemoBox[]
  holidays: DemoHoliday[]
  taxClasses: DemoTaxClass[]
  categories: DemoCategory[]
  banners: DemoBanner[]
  attributes: DemoAttribute[]
  collections: DemoCollection[]
  synonyms: DemoSynonym[]
  products: DemoProduct[]
  sizeGuides: DemoSizeGuide[]
  reviews: DemoReview[]
  customers: DemoCustomer[]
  coupons: DemoCoupon[]
  orders: DemoOrder[]
}
