import { z } from 'zod'
import { call, Id } from './call.ts'
import { listQuery } from './staff-fields.ts'
import { staffRoutes } from './staff-routes.ts'

export const StaffLettersQuery = listQuery(['at'])
export type StaffLettersQuery = z.output<typeof StaffLettersQuery>

export const StaffLetterRow = z.object({ _id: Id, at: z.string(), to: z.string(), subject: z.string() })
export type StaffLetterRow = z.infer<typeof StaffLetterRow>

/** A letter in both its dresses. `html` is a document of its own: show it where nothing of it can run. */
export const StaffLetter = StaffLetterRow.extend({
  from: z.string(),
  replyTo: z.string(),
  text: z.string(),
  html: z.string(),
})
export type StaffLetter = z.infer<typeof StaffLetter>

/** The staff calls about letters that were captured because the shop has no mail server. */
export const staffLetters = {
  getLetters: call(staffRoutes.getLetters, {
    summary: 'Captured letters; q looks in whom they go to and their subjects',
    query: StaffLettersQuery,
    data: z.array(StaffLetterRow),
    paged: true,
  }),
  getLetter: call(staffRoutes.getLetter, {
    summary: 'One captured letter',
    params: z.object({ id: Id }),
    data: StaffLetter,
    refusals: ['NOT_FOUND'],
  }),
}
