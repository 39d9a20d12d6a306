import { z } from 'zod'
import { call, Id, required, requiredName } from './call.ts'
import { routes } from './routes.ts'

const Link = z.object({ name: z.string(), url: z.string() })

/** The shop settings that a shopper sees. */
export const Shop = z.object({
  name: z.string(),
  tagline: z.string(),
  phone: z.string(),
  postalAddress: z.string(),
  supportEmail: z.string(),
  callHours: z.string(),
  bannerText: z.string(),
  socialLinks: z.array(Link),
  builder: Link,
  tradingSince: z.int(),
  /** Hours after delivery within which an order can be given back. */
  returnWindowHours: z.int(),
  /** Minutes that an unpaid online order holds its stock. */
  unpaidHoldMinutes: z.int(),
})
export type Shop = z.infer<typeof Shop>

export const Banner = z.object({ _id: Id, image: z.string(), alt: z.string(), link: z.string() })
export type Banner = z.infer<typeof Banner>

const allFields = 'Please fill all the fields'

export const Complaint = z.object({
  fullName: requiredName(allFields, 100),
  email: required(allFields, 254).pipe(z.email('Please enter a valid email address')),
  phoneNumber: required(allFields, 20).regex(/^\d{10}$/, 'Phone number must be in 10 digits!'),
  message: required(allFields, 4000),
})

export const content = {
  getShop: call(routes.getShop, { summary: 'Name, contact details and links of the shop', data: Shop }),
  getBanners: call(routes.getBanners, { summary: 'Banners of the home page', data: z.array(Banner) }),
  submitComplaint: call(routes.submitComplaint, {
    summary: 'The contact form: kept, mailed to the shop, and its receipt told to who wrote',
    body: Complaint,
    data: z.object({ _id: Id }),
  }),
  uploadImages: call(routes.uploadImages, {
    summary: 'Pictures or videos for a return, field `images`',
    multipart: true,
    data: z.array(z.object({ url: z.string() })),
    refusals: ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  }),
}
