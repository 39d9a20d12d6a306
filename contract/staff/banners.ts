import { z } from 'zod'
import { call, required } from '../call.ts'
import { Banner } from '../content.ts'
import { ascendingByDefault, byId, deletionCall, listCall, listQuery, position, recordCall } from './fields.ts'
import { staffRoutes } from './routes.ts'

const link = 'A link must be an address in the shop (/sale) or a web address (https://…)'

export const NewBanner = z.object({
  image: required('Please choose a picture', 500),
  /** Read out to people who can't see the picture. */
  alt: required('Please describe the picture', 300),
  link: required(link, 500).regex(/^(\/(?![/\\])[^\s\\]*|https?:\/\/[^\s]+)$/, link),
  position: position.default(0),
})
export type NewBanner = z.output<typeof NewBanner>

/** A change of a banner: omitted fields stay as they are. */
export const BannerChange = z.object({ ...NewBanner.shape, position }).partial()
export type BannerChange = z.output<typeof BannerChange>

export const StaffBannersQuery = listQuery(['position']).extend({ order: ascendingByDefault })
export type StaffBannersQuery = z.output<typeof StaffBannersQuery>

export const StaffBanner = Banner.extend({ position: z.int() })
export type StaffBanner = z.infer<typeof StaffBanner>

/** The banners of the home page. */
export const staffBanners = {
  getBanners: listCall(
    staffRoutes.getBanners,
    'Banners in their order; q searches their descriptions',
    StaffBannersQuery,
    StaffBanner,
  ),
  getBanner: recordCall(staffRoutes.getBanner, 'One banner', StaffBanner),
  createBanner: call(staffRoutes.createBanner, { summary: 'Create a banner', body: NewBanner, data: StaffBanner }),
  saveBanner: call(staffRoutes.saveBanner, {
    summary: 'Change a banner',
    params: byId,
    body: BannerChange,
    data: StaffBanner,
    refusals: ['NOT_FOUND'],
  }),
  deleteBanner: deletionCall(staffRoutes.deleteBanner, 'Delete a banner'),
}
