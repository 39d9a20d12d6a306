import type { Setting } from '../settings/setting.ts'
import { settingGroups } from '../settings/setting-groups.ts'

/** As their forms call them; others are named by their own words. */
const names: Record<string, string> = {
  sellingPrice: 'sale price',
  originalPrice: 'price',
  sortDescription: 'sentence',
  longDescription: 'description',
  productTexture: 'features',
  slug: 'address in the shop',
  sku: 'SKU',
  hsn: 'HSN code',
  seoTitle: 'title for search engines',
  seoDescription: 'description for search engines',
  images: 'pictures',
  image: 'picture',
  variantImage: 'picture',
  imageTexts: 'descriptions of pictures',
  alt: 'description of the picture',
  makersNote: 'maker’s note',
  isAcceptable: 'charge for delivery',
  deliveryCharge: 'delivery charge a piece',
  isCodAvailable: 'Cash on Delivery',
  makingDays: 'working days to make it',
  subCategoryId: 'sub-category',
  categoryId: 'category',
  sizeGuideId: 'size guide',
  taxClassId: 'tax class',
  weightGrams: 'weight',
  lengthCm: 'length in cm',
  widthCm: 'width in cm',
  heightCm: 'height in cm',
  emptyGrams: 'empty weight',
  maxPiecesGrams: 'limit of pieces',
  present: 'page that it leads to',
  isActive: 'sale of it',
  newArrival: 'label New arrival',
  featured: 'label Featured',
  bestSeller: 'label Best seller',
  collection: 'label Collection',
  countryOfOrigin: 'country',
  couponName: 'name',
  discountPercentage: 'percentage',
  minimumOrder: 'smallest order',
  usageLimit: 'uses in all',
  perCustomerLimit: 'uses of one customer',
  firstPurchaseOnly: 'limit to a first order',
  startsAt: 'start',
  expiresAt: 'end',
  showsFrom: 'start',
  showsUntil: 'end',
  isInMenu: 'place in the menu',
  isDeliverable: 'delivery',
  prepaid: 'charge when paid online',
  cod: 'charge when paid in cash',
  refundLimit: 'limit of a refund',
  cashToCollect: 'cash to collect',
  assignee: 'member who takes care of it',
  reply: 'answer',
  mobileNo: 'mobile number',
  emailConsent: 'agreement to newsletters',
  smsConsent: 'agreement to text messages',
  totalOrders: 'number of orders',
  totalSpent: 'amount spent',
  orderedAt: 'date',
  lines: 'what was ordered',
  email: 'email',
}

const settings = new Map<string, Setting>(
  settingGroups.flatMap((group) => group.settings.map((each) => [each.source, each])),
)

export const settingOf = (field: string): Setting | undefined => settings.get(field)

/** 'usageLimit' as 'usage limit'. */
export const inWords = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()

export const fieldName = (field: string): string => names[field] ?? inWords(field.replace(/^is(?=[A-Z])/, ''))

/** In rupees. */
const money = new Set([
  ...['sellingPrice', 'originalPrice', 'deliveryCharge', 'minimumOrder', 'refundLimit', 'cashToCollect', 'amount'],
  ...['base', 'charge', 'freeFrom', 'advance', 'cost', 'totalSpent', 'total', 'refunded'],
])

export const isMoney = (field: string): boolean =>
  money.has(field) || (settingOf(field)?.kind.startsWith('money') ?? false)

/** Follow from other fields. */
export const derived = new Set([
  'categoryName',
  'subCategoryName',
  'attributeName',
  'priceRange',
  'products',
  'members',
  'used',
])
