import { z } from 'zod'
import { Id, required } from '../kernel/call.ts'
import { bodyCall, changeCall, deletionCall, listCall, listQuery, recordCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

export const SynonymsQuery = listQuery(['word', 'meaning'], 'asc')
export type SynonymsQuery = z.output<typeof SynonymsQuery>

const oneWord = /^\s*[\p{L}\p{M}\p{N}]+\s*$/u
const word = (message: string) => required(message, 60).regex(oneWord, message)

/** What shoppers type, and the shop's word for it: odhni, dupatta. */
export const SynonymFields = z.object({
  word: word('Please enter one word that shoppers type'),
  meaning: word('Please enter one word that your products have'),
})
export type SynonymFields = z.output<typeof SynonymFields>

export const Synonym = z.object({ _id: Id, word: z.string(), meaning: z.string() })
export type Synonym = z.infer<typeof Synonym>

export const EmptySearchesQuery = listQuery(['times', 'lastAt'])
export type EmptySearchesQuery = z.output<typeof EmptySearchesQuery>

/** A search without results. */
export const EmptySearch = z.object({ _id: Id, words: z.string(), times: z.int(), lastAt: z.string() })
export type EmptySearch = z.infer<typeof EmptySearch>

export const staffSearches = {
  getSynonyms: listCall(staffRoutes.getSynonyms, 'Synonyms, by word; q searches both words', SynonymsQuery, Synonym),
  getSynonym: recordCall(staffRoutes.getSynonym, 'One synonym', Synonym),
  createSynonym: bodyCall(
    staffRoutes.createSynonym,
    'Add a synonym; searches know it at once',
    SynonymFields,
    Synonym,
    'NAME_TAKEN',
  ),
  saveSynonym: changeCall(staffRoutes.saveSynonym, 'Replace a synonym', SynonymFields, Synonym, 'NAME_TAKEN'),
  deleteSynonym: deletionCall(staffRoutes.deleteSynonym, 'Delete a synonym'),
  getEmptySearches: listCall(
    staffRoutes.getEmptySearches,
    'Searches that found nothing in the last 90 days, the most frequent first; q searches their words',
    EmptySearchesQuery,
    EmptySearch,
  ),
  dismissEmptySearch: deletionCall(
    staffRoutes.dismissEmptySearch,
    'Dismiss a search that found nothing; it counts from one again when it is made again',
  ),
}
