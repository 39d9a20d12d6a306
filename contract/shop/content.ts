import { z } from 'zod'
import { evidenceKinds } from '../../domain/enums.ts'
import { normalizeMobile } from '../../domain/mobile.ts'
import { themeTokens } from '../../domain/theme.ts'
import { call, Id, Percent, Rupees, required, requiredName } from '../kernel/call.ts'
import { emailField } from '../kernel/email-field.ts'
import { CodAdvance, DeliveryTerms } from './delivery.ts'
import { routes } from './routes.ts'

const link = z.object({ name: z.string(), url: z.string() })

/** Whole days, both included. */
const days = z.object({ from: z.int(), to: z.int() })

export const ReturnReason = z.object({
  value: z.string(),
  /** Others are stated in the policy, and refused. */
  isAccepted: z.boolean(),
  /** The piece came damaged or broken. */
  isDamage: z.boolean(),
  /** Required files: none, any picture or video, or an unboxing video. */
  evidence: z.enum(evidenceKinds),
})
export type ReturnReason = z.infer<typeof ReturnReason>

export const PublicSettings = z.object({
  name: z.string(),
  tagline: z.string(),
  phone: z.string(),
  postalAddress: z.string(),
  supportEmail: z.string(),
  callHours: z.string(),
  bannerText: z.string(),
  socialLinks: z.array(link),
  builder: link,
  tradingSince: z.int(),
  /** After delivery. */
  returnWindowHours: z.int(),
  /** Other last. */
  returnReasons: z.array(ReturnReason),
  /** Whether a returned piece can be exchanged for the same product. */
  offersExchange: z.boolean(),
  /** On request, by staff; the checkout takes Indian addresses only. */
  shipsAbroad: z.boolean(),
  /** Working days until dispatch, and the additional ones of pieces made to order. */
  dispatchDays: days,
  madeToOrderDays: days,
  /** Kept of the payment for a parcel that comes back undelivered. */
  undeliveredCharge: Rupees,
  unpaidHoldMinutes: z.int(),
  /** A customer's session ends this many days after its last use, or after sign-in. */
  sessionIdleDays: z.int(),
  sessionDays: z.int(),
})
export type PublicSettings = z.infer<typeof PublicSettings>

/** What online shops must state about themselves; empty texts where nothing was entered. */
const LegalDetails = z.object({
  name: z.string(),
  address: z.string(),
  /** Empty while the shop isn't registered. */
  gstin: z.string(),
  /** Contact and hours are free texts: an email address, a phone number, 'Monday to Friday, 10 am to 5 pm'. */
  grievanceOfficer: z.object({ name: z.string(), contact: z.string(), hours: z.string() }),
})

/** Settings and what follows from them. */
export const ShopDetails = PublicSettings.extend({
  /** Left out where the name is written. */
  logo: z.string().optional(),
  /** The shop's own colours, by their names in the style; left out where it has none. */
  theme: z.partialRecord(z.enum(themeTokens), z.string()).optional(),
  /** Current offers and the banner text. */
  announcement: z.string(),
  /** Off everything, taken off in the cart; 0 for none. */
  globalDiscountPercent: Percent,
  /** The announcement's sentence about it; empty if shipping isn't free. */
  freeShipping: z.string(),
  delivery: DeliveryTerms,
  codAdvance: CodAdvance,
  /** To confirm a COD order; null if no confirmation is needed. */
  codConfirmationHours: z.int().nullable(),
  /** Whether invoices can name a buyer's GSTIN, for its tax credit. */
  takesGstin: z.boolean(),
  legal: LegalDetails,
})
export type ShopDetails = z.infer<typeof ShopDetails>

export const Banner = z.object({
  _id: Id,
  image: z.string(),
  alt: z.string(),
  /** Of the picture and of the button. */
  link: z.string(),
  /** Empty, with text and button, if the picture has no words of its own. */
  title: z.string(),
  text: z.string(),
  /** Its label. */
  button: z.string(),
})
export type Banner = z.infer<typeof Banner>

const wrongPhone = 'Phone number must be in 10 digits!'
const allFields = 'Please fill all the fields'

export const ComplaintFields = z.object({
  fullName: requiredName(allFields, 100),
  email: emailField(allFields),
  phoneNumber: required(allFields, 20, wrongPhone)
    .overwrite(normalizeMobile)
    .regex(/^\d{10}$/, wrongPhone),
  message: required(allFields, 4000),
})

export const content = {
  getShop: call(routes.getShop, { summary: 'Name, contact details, links and terms of the shop', data: ShopDetails }),
  getBanners: call(routes.getBanners, { summary: 'The banners of the home page', data: z.array(Banner) }),
  submitComplaint: call(routes.submitComplaint, {
    summary: 'Send the contact form; it is stored, emailed to the shop, and confirmed to the sender',
    body: ComplaintFields,
    data: z.object({ _id: Id }),
  }),
  uploadImages: call(routes.uploadImages, {
    summary: 'Upload pictures or videos for a return',
    multipart: { field: 'images', several: true },
    data: z.array(z.object({ url: z.string() })),
  }),
}
