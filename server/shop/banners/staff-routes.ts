import type { Deps } from '../../platform/deps.ts'
import { ownPictureReplacer } from '../../platform/media/own-pictures.ts'
import type { RegisterStaffRoute } from '../audit/register-staff-route.ts'
import { actorOf } from '../staff/staff-session.ts'
import { createBanner, deleteBanner, getStaffBanner, listStaffBanners, saveBanner } from './staff-banners.ts'

export function staffBannerRoutes(register: RegisterStaffRoute, { db, fileStore, config, signer }: Deps): void {
  const withOwnPicture = ownPictureReplacer({ db, fileStore, config })

  register('getBanners', async ({ query }) => ({ message: 'Banners', ...(await listStaffBanners(db, query)) }))

  register('getBanner', async ({ params }) => ({ message: 'The banner', data: await getStaffBanner(db, params.id) }))

  register('previewBanner', async ({ params }) => {
    const { _id } = await getStaffBanner(db, params.id)
    return { message: 'The preview', data: { url: `${config.publicUrl}${signer.signPreview(`banner:${_id}`)}` } }
  })

  register('createBanner', async ({ body, member, audited }) => {
    const banner = await withOwnPicture(body)
    return audited(async (tx) => {
      const after = await createBanner(tx, banner, actorOf(member))
      return { message: 'The banner has been added', data: after, subject: after.alt, before: null, after }
    })
  })

  register('saveBanner', async ({ params, body, member, audited }) => {
    const change = await withOwnPicture(body)
    return audited(async (tx) => {
      const { before, after } = await saveBanner(tx, params.id, change, actorOf(member))
      return { message: 'The banner has been saved', data: after, subject: after.alt, before, after }
    })
  })

  register('deleteBanner', ({ params, audited }) =>
    audited(async (tx) => {
      const before = await deleteBanner(tx, params.id)
      const message = 'The banner has been deleted'
      return { message, data: { _id: params.id }, subject: before.alt, before, after: null }
    }),
  )
}
