import { z } from 'zod'
import { evidenceKinds } from '../../domain/enums.ts'
import { normalizeMobile } from '../../domain/mobile.ts'
import { call, Id, percentField, Rupees, required, requiredName } from '../kernel/call.ts'
import { DeliveryTerms } from './delivery.ts'
import { routes } from './routes.ts'

const link = z.object({ name: z.string(), url: z.string() })

/** From the first to the last day on which something is to be expected. */
const days = z.object({ from: z.int(), to: z.int() })

/** A reason that customers give for a return. */
export const ReturnReason = z.object({
  value: z.string(),
  /** Whether the shop takes a piece back for it. What it does not take back is stated in the policy, and refused. */
  isAccepted: z.boolean(),
  /** Whether the piece came damaged or broken. */
  isDamage: z.boolean(),
  /** Which files a return for it needs: none, any picture or video, or an unboxing video. */
  evidence: z.enum(evidenceKinds),
})
export type ReturnReason = z.infer<typeof ReturnReason>

/** The settings of the shop that shoppers see. */
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
  /** Hours after delivery within which a return can be requested. */
  returnWindowHours: z.int(),
  /** The reasons for a return, Other last. */
  returnReasons: z.array(ReturnReason),
  /** Whether a customer who returns a piece can have the same piece again instead of a refund. */
  offersExchange: z.boolean(),
  /** Whether staff arrange orders to other countries on request. The checkout takes Indian addresses only. */
  shipsAbroad: z.boolean(),
  /** Working days until an order is dispatched, and how many more a piece may take that is made to order. */
  dispatchDays: days,
  madeToOrderDays: days,
  /** What the shop keeps of what was paid for a parcel that comes back undelivered, for its way there. */
  undeliveredCharge: Rupees,
  /** Minutes for which an unpaid online order holds its stock. */
  unpaidHoldMinutes: z.int(),
  /** Days after its last use, and after it was opened, at which a customer's session ends. */
  sessionIdleDays: z.int(),
  sessionDays: z.int(),
})
export type PublicSettings = z.infer<typeof PublicSettings>

/** The shop as shoppers see it: its settings, and what follows from them and from its other rules. */
export const ShopDetails = PublicSettings.extend({
  /** What runs across the top of every page: the offers that hold now, and the banner text. */
  announcement: z.string(),
  delivery: DeliveryTerms,
  /** What of an order in cash is paid online in advance: an amount, else a percent, from a total without the fee for cash. */
  codAdvance: z.object({ amount: Rupees, percent: percentField(z.int()), from: Rupees }),
  /** Hours within which an order in cash has to be confirmed by its customer; null where the shop doesn't ask for that. */
  codConfirmationHours: z.int().nullable(),
})
export type ShopDetails = z.infer<typeof ShopDetails>

export const Banner = z.object({ _id: Id, image: z.string(), alt: z.string(), link: z.string() })
export type Banner = z.infer<typeof Banner>

const allFields = 'Please fill all the fields'

export const ComplaintFields = z.object({
  fullName: requiredName(allFields, 100),
  email: required(allFields, 254).pipe(z.email('Please enter a valid email address')),
  phoneNumber: required(allFields, 20)
    .overwrite(normalizeMobile)
    .regex(/^\d{10}$/, 'Phone number must be in 10 digits!'),
  message: required(allFields, 4000),
})

export const content = {
  getShop: call(routes.getShop, { summary: 'Name, contact details, links and terms of the shop', data: ShopDetails }),
  getBanners: call(routes.getBanners, { summary: 'The banners of the home page', data: z.array(Banner) }),
  submitComplaint: call(routes.submitComplaint, {
    summary: 'Send the contact form; it is stored, e-mailed to the shop, and confirmed to the sender',
    body: ComplaintFields,
    data: z.object({ _id: Id }),
  }),
  uploadImages: call(routes.uploadImages, {
    summary: 'Upload pictures or videos for a return',
    multipart: { field: 'images', several: true },
    data: z.array(z.object({ url: z.string() })),
  }),
}
