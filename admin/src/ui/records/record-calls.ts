import type { StaffClient } from '@kargha/contract/staff/client.ts'
import { staffApi } from '../../staff-api.ts'
import type { ResourceCalls } from './feature.ts'

type CallName = Parameters<StaffClient>[0]

/** `Banner` where there are getBanner, createBanner, saveBanner and deleteBanner. */
type Noun = {
  [Name in CallName]: Name extends `create${infer Thing}`
    ? `get${Thing}` | `save${Thing}` | `delete${Thing}` extends CallName
      ? Thing
      : never
    : never
}[CallName]

/** Calls the staff API by a name that is made of a noun; whoever chooses the noun knows what the call takes. */
const call = async (name: CallName, input: object) => (await staffApi(name, input as never)) as never

/** How records are read that are only listed: they have no page of their own. */
export const listCalls = (list: CallName & `get${string}`): ResourceCalls => ({
  list: (query) => call(list, { query }),
  one: () => Promise.reject(new Error('This has no page of its own')),
})

/** How records are read that staff only look at and move on. */
export const readCalls = (list: CallName & `get${string}`, one: CallName & `get${string}`): ResourceCalls => ({
  ...listCalls(list),
  one: (id) => call(one, { params: { id } }),
})

/** How records are read and changed that staff write themselves. */
export const writeCalls = (list: CallName & `get${string}`, noun: Noun): ResourceCalls => ({
  ...readCalls(list, `get${noun}`),
  create: (body) => call(`create${noun}`, { body }),
  save: (id, body) => call(`save${noun}`, { params: { id }, body }),
  remove: (id) => call(`delete${noun}`, { params: { id } }),
})
