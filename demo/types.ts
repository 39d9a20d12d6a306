/** Money is in rupees throughout the demo data; ages are in days before the day of seeding. */

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
}

export type DemoSubCategory = {
  slug: string
  name: string
  /** One line on what it holds. */
  description: string
  picture: string
}

export type DemoCategory = { slug: string; name: string; subCategories: DemoSubCategory[] }

export type DemoBanner = { picture: string; alt: string; link: string }

export type DemoLabel = 'featured' | 'newArrival' | 'bestSeller' | 'collection'

/** Name and value are plain text. */
export type DemoFact = { name: string; value: string }

/** With the other names of its values: options of such a name are those values. */
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
  /** What it comes in; a product that comes in one way has none, and no variants. */
  options: { name: string; values: string[] }[]
  variants: DemoVariant[]
  /** The name of a size guide. */
  sizeGuide: string | null
  shortDescription: string
  /** HTML. */
  longDescription: string
  /** HTML list of features. */
  productTexture: string
  /** One of an attribute's name words what the product page says of it. */
  facts: DemoFact[]
  attributes: { name: string; values: string[] }[]
  /** Plain text by the maker of the piece, with their name; null for pieces without a note. */
  makersNote: { text: string; by: string } | null
  careInstructions: string
  shippingAndReturns: string
  countryOfOrigin: 'India'
  tags: string[]
  /** Whether a delivery charge applies. */
  isAcceptable: boolean
  deliveryCharge: number
  /** Working days that it takes to make one; 0 for what lies ready. */
  makingDays: number
  labels: Record<DemoLabel, boolean>
  /** File names in demo/pictures: the whole piece, another view of it, and a close-up of its cloth. */
  pictures: [string, string, string]
  /** The further colours that it comes in and that have pictures. */
  colourways: DemoColourway[]
  daysAgo: number
}

export type DemoVariant = {
  /** A value for each option. */
  values: string[]
  sku: string
  sellingPrice: number
  originalPrice: number
  quantity: number
  /** A file name in demo/pictures, if it has a picture of its own. */
  picture: string | null
}

export type DemoSizeGuide = {
  /** The kind of garment. */
  name: string
  advice: string
  sizes: string[]
  /** In inches, a value for each size. */
  measurements: Record<string, number[]>
}

export type DemoColourway = {
  name: string
  /** File names in demo/pictures: the whole piece, and a close-up of its cloth. */
  pictures: [string, string]
}

export type DemoCollectionRule =
  | { kind: 'attribute'; attribute: string; values: string[] }
  | { kind: 'price'; max: number }
  | { kind: 'stock'; isInStock: boolean }

/** The products that fit all of the rules, on a page of their own. */
export type DemoCollection = {
  slug: string
  name: string
  description: string
  picture: string
  rules: DemoCollectionRule[]
}

export type DemoReview = {
  /** A product's slug. */
  product: string
  /** A customer's e-mail address. */
  customer: string
  rating: 1 | 2 | 3 | 4 | 5
  title: string
  review: string
  daysAgo: number
}

/** A review without its product, under whose slug it is listed. */
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
  /** Negative if already expired; null if it never expires. */
  expiresInDays: number | null
  isActive: boolean
}

export type DemoTracking = { courier: string; trackingNumber: string; trackingUrl: string }

export type DemoOrder = {
  customer: string
  product: string
  quantity: number
  status: 'Order Placed' | 'Confirmed' | 'Shipped' | 'Delivered' | 'Cancelled'
  /** Orders paid online are all delivered, because no gateway knows of their payments to refund them. */
  paymentMethod: 'COD' | 'PhonePe'
  daysAgo: number
  tracking?: DemoTracking
  note?: string
}

export type DemoZone = {
  name: string
  /** First digits of PIN codes; empty for all that no other zone has. */
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
  holidays: DemoHoliday[]
  categories: DemoCategory[]
  banners: DemoBanner[]
  attributes: DemoAttribute[]
  collections: DemoCollection[]
  products: DemoProduct[]
  sizeGuides: DemoSizeGuide[]
  reviews: DemoReview[]
  customers: DemoCustomer[]
  coupons: DemoCoupon[]
  orders: DemoOrder[]
}
