import { z } from 'zod'
import { required } from '../kernel/call.ts'
import { Banner } from '../shop/content.ts'
import { changedVersion, position, savedFields } from './fields.ts'
import { bodyCall, deletionCall, listCall, listQuery, recordCall, savingCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

const time = z.iso.datetime({ offset: true, error: 'Please give a date and a time' }).nullable()
const link = 'A link must be an address in the shop (/sale) or a secure web address (https://…)'
/** In characters: what fits on a phone's picture. */
export const bannerLengths = { title: 60, text: 140, button: 30 }

const words = (max: number) => z.string().trim().max(max, `Must be ${max} characters or fewer`)
const title = words(bannerLengths.title)
const text = words(bannerLengths.text)
const button = words(bannerLengths.button)

export const NewBanner = z.object({
  image: required('Please choose a picture', 500),
  /** Read out to people who can't see the picture. */
  alt: required('Please describe the picture', 300),
  link: required(link, 500).regex(/^(\/(?![/\\])[^\s\\]*|https:\/\/[^\s]+)$/, link),
  /** Shown on the picture; text and button need a title. */
  title: title.default(''),
  text: text.default(''),
  button: button.default(''),
  position: position.default(0),
  /** Always shown if both are null. */
  showsFrom: time.default(null),
  showsUntil: time.default(null),
})
export type NewBanner = z.output<typeof NewBanner>

/** Omitted fields stay as they are. */
export const BannerChange = z
  .object({
    ...NewBanner.shape,
    title,
    text,
    button,
    position,
    showsFrom: time,
    showsUntil: time,
    version: changedVersion,
  })
  .partial()
export type BannerChange = z.output<typeof BannerChange>

export const StaffBannersQuery = listQuery(['position'], 'asc')
export type StaffBannersQuery = z.output<typeof StaffBannersQuery>

export const StaffBanner = Banner.extend({
  position: z.int(),
  showsFrom: z.string().nullable(),
  showsUntil: z.string().nullable(),
  isShown: z.boolean(),
  ...savedFields,
})
export type StaffBanner = z.infer<typeof StaffBanner>

export const staffBanners = {
  getBanners: listCall(
    staffRoutes.getBanners,
    'Banners in their order; q searches their descriptions',
    StaffBannersQuery,
    StaffBanner,
  ),
  getBanner: recordCall(staffRoutes.getBanner, 'One banner', StaffBanner),
  previewBanner: recordCall(
    staffRoutes.previewBanner,
    'The address at which the home page can be looked at with the banner, shown or not, for an hour or two',
    z.object({ url: z.string() }),
  ),
  createBanner: bodyCall(staffRoutes.createBanner, 'Create a banner', NewBanner, StaffBanner),
  saveBanner: savingCall(staffRoutes.saveBanner, 'Change a banner', BannerChange, StaffBanner),
  deleteBanner: deletionCall(staffRoutes.deleteBanner, 'Delete a banner'),
}
