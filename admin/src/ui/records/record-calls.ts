import type { StaffClient } from '@kargha/contract/staff/client.ts'
import { staffApi } from '../../staff-api.ts'
import type { ResourceCalls } from './feature.ts'

type CallName = Parameters<StaffClient>[0]

/** What there are calls for with each of these verbs: `Banner`, of getBanner and saveBanner, with 'get' | 'save'. */
type Noun<Verb extends string> = {
  [Name in CallName]: Name extends `get${infer Thing}` ? (`${Verb}${Thing}` extends CallName ? Thing : never) : never
}[CallName]

/** Calls the staff API by a name that is made of a noun; whoever chooses the noun knows what the call takes. */
const call = async (name: CallName, input: object) => (await staffApi(name, input as never)) as never

/** How records are read that are only listed: they have no page of their own. */
export const listCalls = (many: Noun<'get'>): ResourceCalls => ({
  list: (query) => call(`get${many}`, { query }),
  one: () => Promise.reject(new Error('This has no page of its own')),
})

/** How records are read that staff only look at and move on. */
export const readCalls = (many: Noun<'get'>, one: Noun<'get'>): ResourceCalls => ({
  ...listCalls(many),
  one: (id) => call(`get${one}`, { params: { id } }),
})

/** How records are read and changed that staff write themselves and never delete. */
export const saveCalls = (many: Noun<'get'>, one: Noun<'get' | 'create' | 'save'>): ResourceCalls => ({
  ...readCalls(many, one),
  create: (body) => call(`create${one}`, { body }),
  save: (id, body) => call(`save${one}`, { params: { id }, body }),
})

/** How records are read and changed that staff write and delete. */
export const writeCalls = (many: Noun<'get'>, one: Noun<'get' | 'create' | 'save' | 'delete'>): ResourceCalls => ({
  ...saveCalls(many, one),
  remove: (id) => call(`delete${one}`, { params: { id } }),
})
