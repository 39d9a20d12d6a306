import { saveSettings, staffSettings } from '../content/settings.ts'
import type { Deps } from '../deps.ts'
import type { RegisterStaffRoute } from '../staff/register-staff-route.ts'
import { actorOf } from '../staff/staff-session.ts'

export function settingsRoutes(register: RegisterStaffRoute, { db }: Deps): void {
  register('getSettings', async () => ({ message: 'The shop’s settings', data: await staffSettings(db) }))

  register('saveSettings', ({ body, member, audited }) =>
    audited(async (tx) => {
      const { before, after } = await saveSettings(tx, body, actorOf(member))
      return { message: 'The settings have been saved', data: after, subject: 'Settings', before, after }
    }),
  )
}
