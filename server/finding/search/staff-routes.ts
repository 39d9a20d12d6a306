import type { Deps } from '../../platform/deps.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { dismissEmptySearch, listEmptySearches } from './empty-searches.ts'
import { createSynonym, deleteSynonym, getSynonym, listSynonyms, saveSynonym } from './synonyms.ts'

export function staffSearchRoutes(register: RegisterStaffRoute, { db }: Deps): void {
  register('getSynonyms', async ({ query }) => ({ message: 'Synonyms', ...(await listSynonyms(db, query)) }))

  register('getSynonym', async ({ params }) => ({ message: 'The synonym', data: await getSynonym(db, params.id) }))

  register('createSynonym', ({ body, audited }) =>
    audited(async (tx) => {
      const after = await createSynonym(tx, body)
      return {
        message: `${after.word} means ${after.meaning} now`,
        data: after,
        subject: after.word,
        before: null,
        after,
      }
    }),
  )

  register('saveSynonym', ({ params, body, audited }) =>
    audited(async (tx) => {
      const { before, after } = await saveSynonym(tx, params.id, body)
      return { message: `${after.word} means ${after.meaning} now`, data: after, subject: after.word, before, after }
    }),
  )

  register('deleteSynonym', ({ params, audited }) =>
    audited(async (tx) => {
      const before = await deleteSynonym(tx, params.id)
      const message = `${before.word} no longer means ${before.meaning}`
      return { message, data: { _id: params.id }, subject: before.word, before, after: null }
    }),
  )

  register('getEmptySearches', async ({ query }) => ({
    message: 'Searches that found nothing',
    ...(await listEmptySearches(db, query)),
  }))

  register('dismissEmptySearch', ({ params, audited }) =>
    audited(async (tx) => {
      const before = await dismissEmptySearch(tx, params.id)
      const message = `${before.words} is no longer listed`
      return { message, data: { _id: params.id }, subject: before.words, before, after: null }
    }),
  )
}
