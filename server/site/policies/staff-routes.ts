import type { Deps } from '../../platform/deps.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { actorOf } from '../../shop/staff/staff-session.ts'
import { shopDetails } from '../shop-details/shop-details.ts'
import {
  discardTextDraft,
  getStaffText,
  listStaffTexts,
  publishText,
  restoreText,
  saveTextDraft,
  type TextView,
} from './staff-texts.ts'

export function staffTextRoutes(register: RegisterStaffRoute, { db, config, signer }: Deps): void {
  const shopNow = () => shopDetails(db, config.phonepe !== undefined)
  const previewUrlOf: TextView['previewUrlOf'] = (page, which) =>
    `${config.publicUrl}${signer.signPreview(`${page}:${which}`)}`
  const view = async (): Promise<TextView> => ({ shop: await shopNow(), previewUrlOf })

  register('getTexts', async () => ({ message: 'Texts', data: await listStaffTexts(db, await shopNow()) }))

  register('getText', async ({ params }) => ({
    message: 'The text',
    data: await getStaffText(db, params.id, await view()),
  }))

  register('saveTextDraft', async ({ params: { id }, body, member, audited }) => {
    const shown = await view()
    return audited(async (tx) => {
      const { before, after } = await saveTextDraft(tx, id, body, { shop: shown.shop, actor: actorOf(member) })
      const data = await getStaffText(tx, id, shown)
      return {
        message: 'The draft has been saved',
        data,
        subject: data.name,
        record: id,
        before: { draft: before },
        after: { draft: after },
      }
    })
  })

  register('discardTextDraft', async ({ params: { id }, member, audited }) => {
    const shown = await view()
    return audited(async (tx) => {
      const { before, after } = await discardTextDraft(tx, id, actorOf(member))
      const data = await getStaffText(tx, id, shown)
      return {
        message: 'The draft has been thrown away',
        data,
        subject: data.name,
        record: id,
        before: { draft: before },
        after: { draft: after },
      }
    })
  })

  register('publishText', async ({ params: { id }, body, member, audited }) => {
    const shown = await view()
    return audited(async (tx) => {
      const { number, before, after } = await publishText(tx, id, body.version, actorOf(member))
      const data = await getStaffText(tx, id, shown)
      return {
        message: 'Shoppers read the new text now',
        data,
        subject: data.name,
        record: id,
        before: { text: before },
        after: { text: after },
        details: { number },
      }
    })
  })

  register('restoreText', async ({ params: { id }, body, member, audited }) => {
    const shown = await view()
    return audited(async (tx) => {
      const { number, before, after } = await restoreText(tx, id, body, actorOf(member))
      const data = await getStaffText(tx, id, shown)
      const details = { number, from: body.number }
      return {
        message: 'Shoppers read the earlier text again',
        data,
        subject: data.name,
        record: id,
        before: { text: before },
        after: { text: after },
        details,
      }
    })
  })
}
