import { z } from 'zod'
import { Id, required } from '../kernel/call.ts'
import { changedVersion, savedFields } from './fields.ts'
import { bodyCall, deletionCall, listCall, listQuery, recordCall, savingCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

/** What double braces may hold in a saved answer, as in `Namaste {{name}}`. */
export const answerWords = ['name', 'number'] as const
const pattern = /\{\{([^{}]*)\}\}/g

export const fillAnswer = (text: string, words: Record<(typeof answerWords)[number], string>): string =>
  text.replaceAll(pattern, (whole, word: string) => new Map(Object.entries(words)).get(word.trim()) ?? whole)

const isKnown = (word: string) => answerWords.some((known) => known === word.trim())

export const SavedAnswersQuery = listQuery(['name'], 'asc')
export type SavedAnswersQuery = z.output<typeof SavedAnswersQuery>

export const SavedAnswerFields = z.object({
  version: changedVersion,
  name: required('Please name the answer', 80),
  text: required('Please write the answer', 4000).refine(
    (text) => [...text.matchAll(pattern)].every(([, word = '']) => isKnown(word)),
    'In double braces an answer can have {{name}} and {{number}}',
  ),
})
export type SavedAnswerFields = z.output<typeof SavedAnswerFields>

export const SavedAnswer = z.object({ _id: Id, name: z.string(), text: z.string(), ...savedFields })
export type SavedAnswer = z.infer<typeof SavedAnswer>

export const staffSavedAnswers = {
  getSavedAnswers: listCall(
    staffRoutes.getSavedAnswers,
    'What staff often answer to complaints; q searches names',
    SavedAnswersQuery,
    SavedAnswer,
  ),
  getSavedAnswer: recordCall(staffRoutes.getSavedAnswer, 'One saved answer', SavedAnswer),
  createSavedAnswer: bodyCall(
    staffRoutes.createSavedAnswer,
    'Save an answer for later complaints; {{name}} and {{number}} stand for the customer’s name and the complaint’s number',
    SavedAnswerFields,
    SavedAnswer,
    'NAME_TAKEN',
  ),
  saveSavedAnswer: savingCall(
    staffRoutes.saveSavedAnswer,
    'Replace a saved answer',
    SavedAnswerFields,
    SavedAnswer,
    'NAME_TAKEN',
  ),
  deleteSavedAnswer: deletionCall(staffRoutes.deleteSavedAnswer, 'Delete a saved answer'),
}
