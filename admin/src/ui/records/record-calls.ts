import type { StaffClient } from '@kargha/contract/staff/client.ts'
import { staffApi } from '../../staff-api.ts'
import type { ResourceCalls } from './feature.ts'

type CallName = Parameters<StaffClient>[0]

/** Nouns of calls with all these verbs: `Banner`, of getBanner and saveBanner. */
type Noun<Verb extends string> = {
  [Name in CallName]: Name extends `get${infer Thing}` ? (`${Verb}${Thing}` extends CallName ? Thing : never) : never
}[CallName]

/** Untyped: whoever chooses the noun knows the input. */
const call = async (name: CallName, input: object) => (await staffApi(name, input as never)) as never

export const listCalls = (many: Noun<'get'>): ResourceCalls => ({
  list: (query) => call(`get${many}`, { query }),
  one: () => Promise.reject(new Error('This has no page of its own')),
})

/** For records that staff don't write. */
export const readCalls = (many: Noun<'get'>, one: Noun<'get'>): ResourceCalls => ({
  ...listCalls(many),
  one: (id) => call(`get${one}`, { params: { id } }),
})

/** For records that staff write but never delete. */
export const saveCalls = (many: Noun<'get'>, one: Noun<'get' | 'create' | 'save'>): ResourceCalls => ({
  ...readCalls(many, one),
  create: (body) => call(`create${one}`, { body }),
  save: (id, body) => call(`save${one}`, { params: { id }, body }),
})

export const writeCalls = (many: Noun<'get'>, one: Noun<'get' | 'create' | 'save' | 'delete'>): ResourceCalls => ({
  ...saveCalls(many, one),
  remove: (id) => call(`delete${one}`, { params: { id } }),
})
