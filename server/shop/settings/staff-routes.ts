import type { Deps } from '../../platform/deps.ts'
import { ownPictures } from '../../platform/media/own-pictures.ts'
import type { RegisterStaffRoute } from '../audit/register-staff-route.ts'
import { actorOf } from '../staff/staff-session.ts'
import { saveSettings, staffSettings } from './settings.ts'

export function staffSettingsRoutes(register: RegisterStaffRoute, { db, fileStore, config }: Deps): void {
  const picturesOf = ownPictures({ db, fileStore, config })

  register('getSettings', async () => ({ message: 'The shop’s settings', data: await staffSettings(db) }))

  register('saveSettings', async ({ body, member, audited }) => {
    const [logo] = body.logo ? await picturesOf('logo', [body.logo]) : [body.logo]
    return audited(async (tx) => {
      const { before, after } = await saveSettings(tx, { ...body, logo }, actorOf(member))
      return {
        message: 'The settings have been saved',
        data: after,
        subject: 'Settings',
        record: 'settings',
        before,
        after,
      }
    })
  })
}
