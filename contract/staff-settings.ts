import { z } from 'zod'
import { required } from './call.ts'
import { Shop } from './content.ts'

const percent = 'The discount is a whole number of percent from 0 to 100'
const text = (what: string, max: number) =>
  z.string(`${what} is a text`).trim().max(max, `${what} may have ${max} characters at most`)
const wholeNumber = (what: string, min: number, max: number) => {
  const message = `${what} is a whole number from ${min} to ${max}`
  return z.int(message).min(min, message).max(max, message)
}
const linkTo = 'A link is a web address: https://…'
const LinkFields = z.object({
  name: required('Please name the link', 60),
  url: required(linkTo, 500).pipe(z.url({ protocol: /^https?$/, error: linkTo })),
})

const GlobalDiscount = z.object({
  isActive: z.boolean('isActive is true or false'),
  discount: z.int(percent).min(0, percent).max(100, percent),
})

/** Everything about the shop that its owner decides. */
export const Settings = Shop.extend({
  globalDiscount: z.object({ isActive: z.boolean(), discount: z.int() }),
  /** Products for sale with this many pieces or fewer are shown on the dashboard. */
  lowStockMark: z.int(),
})
export type Settings = z.infer<typeof Settings>

/** A change of settings: what is left out stays as it is. */
export const SettingsChange = z
  .object({
    name: required('Please name the shop', 60),
    tagline: text('The tagline', 150),
    phone: text('The phone number', 30),
    postalAddress: text('The address', 300),
    supportEmail: z.union([z.literal(''), z.email('Please enter a valid email address').max(254)]),
    callHours: text('The call hours', 100),
    bannerText: text('The banner text', 500),
    socialLinks: z.array(LinkFields).max(10, 'There may be 10 social links at most'),
    builder: LinkFields,
    tradingSince: wholeNumber('The year', 1800, 2100),
    globalDiscount: GlobalDiscount.partial(),
    returnWindowHours: wholeNumber('The return window', 0, 8760),
    unpaidHoldMinutes: wholeNumber('The hold of unpaid orders', 10, 60),
    lowStockMark: wholeNumber('The low-stock mark', 0, 10_000),
  })
  .partial()
export type SettingsChange = z.output<typeof SettingsChange>
