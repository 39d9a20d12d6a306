import type { Deps } from '../../platform/deps.ts'
import type { RegisterStaffRoute } from '../audit/register-staff-route.ts'
import { actorOf } from '../staff/staff-session.ts'
import {
  createSavedAnswer,
  deleteSavedAnswer,
  getSavedAnswer,
  listSavedAnswers,
  saveSavedAnswer,
} from './saved-answers.ts'

export function savedAnswerRoutes(register: RegisterStaffRoute, { db }: Deps): void {
  register('getSavedAnswers', async ({ query }) => ({
    message: 'Saved answers',
    ...(await listSavedAnswers(db, query)),
  }))

  register('getSavedAnswer', async ({ params }) => ({
    message: 'The saved answer',
    data: await getSavedAnswer(db, params.id),
  }))

  register('createSavedAnswer', ({ body, member, audited }) =>
    audited(async (tx) => {
      const after = await createSavedAnswer(tx, body, actorOf(member))
      return { message: `${after.name} has been saved`, data: after, subject: after.name, before: null, after }
    }),
  )

  register('saveSavedAnswer', ({ params, body, member, audited }) =>
    audited(async (tx) => {
      const { before, after } = await saveSavedAnswer(tx, params.id, body, actorOf(member))
      return { message: `${after.name} has been saved`, data: after, subject: after.name, before, after }
    }),
  )

  register('deleteSavedAnswer', ({ params, audited }) =>
    audited(async (tx) => {
      const before = await deleteSavedAnswer(tx, params.id)
      return {
        message: `${before.name} has been deleted`,
        data: { _id: params.id },
        subject: before.name,
        before,
        after: null,
      }
    }),
  )
}
