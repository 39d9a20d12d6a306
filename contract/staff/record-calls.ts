import { z } from 'zod'
import { call, Id, queryInteger } from '../kernel/call.ts'
import type { RefusalCode } from '../kernel/refusals.ts'
import type { Route } from '../kernel/routes.ts'

export const searchWords = z.string().trim().max(100).optional()

/** Newest first, unless staff arrange the list themselves. */
export const listQuery = <const Sorts extends readonly [string, ...string[]]>(
  sorts: Sorts,
  order: 'asc' | 'desc' = 'desc',
) =>
  z.object({
    page: queryInteger(1, 1_000_000).default(1),
    limit: queryInteger(1, 100).default(25),
    sort: z.enum(sorts).optional(),
    order: z.enum(['asc', 'desc']).default(order),
    q: searchWords,
  })

export const byId = z.object({ id: Id })
export const byOrderId = z.object({ orderId: z.string() })

export const listCall = <Query extends z.ZodType, Item extends z.ZodType>(
  route: Route,
  summary: string,
  query: Query,
  item: Item,
) => call(route, { summary, query, data: z.array(item), paged: true })

/** Returns a page of a record's parts. */
export const partsCall = <Query extends z.ZodType, Item extends z.ZodType>(
  route: Route,
  summary: string,
  query: Query,
  item: Item,
) => call(route, { summary, params: byId, query, data: z.array(item), paged: true, refusals: ['NOT_FOUND'] })

/** Takes only a record's id. */
export const recordCall = <Data extends z.ZodType>(
  route: Route,
  summary: string,
  data: Data,
  ...refusals: readonly RefusalCode[]
) => call(route, { summary, params: byId, data, refusals: ['NOT_FOUND', ...refusals] })

/** Takes a body but no id, as to create a record. */
export const bodyCall = <Body extends z.ZodType, Data extends z.ZodType>(
  route: Route,
  summary: string,
  body: Body,
  data: Data,
  ...refusals: readonly RefusalCode[]
) => call(route, { summary, body, data, refusals })

/** Changes a record. */
export const changeCall = <Body extends z.ZodType, Data extends z.ZodType>(
  route: Route,
  summary: string,
  body: Body,
  data: Data,
  ...refusals: readonly RefusalCode[]
) => call(route, { summary, params: byId, body, data, refusals: ['NOT_FOUND', ...refusals] })

/** Saves a record, unless somebody saved it since it was loaded. */
export const savingCall = <Body extends z.ZodType, Data extends z.ZodType>(
  route: Route,
  summary: string,
  body: Body,
  data: Data,
  ...refusals: readonly RefusalCode[]
) => changeCall(route, summary, body, data, 'VERSION_CONFLICT', ...refusals)

export const deletionCall = (route: Route, summary: string, ...refusals: readonly RefusalCode[]) =>
  recordCall(route, summary, z.object({ _id: Id }), ...refusals)
