import type { Deps } from '../../platform/deps.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { ownNotices, saveOwnNotices } from './notify-staff.ts'

const messages = {
  never: 'You get no emails about what is new',
  'at once': 'You get an email when something is new',
  daily: 'You get an email each morning after a day with something new',
} as const

export function staffArrivalRoutes(register: RegisterStaffRoute, { db }: Deps): void {
  register('getOwnNotices', async ({ member }) => ({ message: 'Emails', data: await ownNotices(db, member._id) }))

  register('saveOwnNotices', ({ body, member, audited }) =>
    audited(async (tx) => {
      const { before, after } = await saveOwnNotices(tx, member._id, body)
      return { message: messages[after.emailed], data: after, subject: member.email, before, after }
    }),
  )
}
