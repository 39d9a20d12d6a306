import type { Deps } from '../../platform/deps.ts'
import type { RegisterStaffRoute } from '../audit/register-staff-route.ts'
import { actorOf } from '../staff/staff-session.ts'
import { saveSettings, staffSettings } from './settings.ts'

export function staffSettingsRoutes(register: RegisterStaffRoute, { db }: Deps): void {
  register('getSettings', async () => ({ message: 'The shop’s settings', data: await staffSettings(db) }))

  register('saveSettings', ({ body, member, audited }) =>
    audited(async (tx) => {
      const { before, after } = await saveSettings(tx, body, actorOf(member))
      return {
        message: 'The settings have been saved',
        data: after,
        subject: 'Settings',
        record: 'settings',
        before,
        after,
      }
    }),
  )
}
