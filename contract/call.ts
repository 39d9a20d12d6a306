import { z } from 'zod'
import type { RefusalCode } from './refusals.ts'
import type { Route } from './routes.ts'

/** What may be said at one door: where it is, what it takes, what it answers, how it may refuse. */
export type Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> = {
  readonly route: Route
  readonly summary: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly data: Data
  /** True where the answer carries `pagination` beside `data`. */
  readonly paged: boolean
  /** True where the body is multipart/form-data, read by the handler itself. */
  readonly multipart: boolean
  /** The media type of an answer that is a file, and not an envelope; to be fetched and not asked by a client. */
  readonly file: string | undefined
  /** Refusals beyond those any call may make (validation, lock, limits, faults). */
  readonly refusals: readonly RefusalCode[]
}

const nothing = z.object({})
type Nothing = typeof nothing

/** Declares a call; what is left out takes nothing. */
export function call<
  Data extends z.ZodType,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
>(
  route: Route,
  says: {
    summary: string
    data: Data
    params?: Params
    query?: Query
    body?: Body
    paged?: boolean
    multipart?: boolean
    file?: string
    refusals?: readonly RefusalCode[]
  },
): Call<Params, Query, Body, Data> {
  return {
    route,
    summary: says.summary,
    params: says.params ?? (nothing as unknown as Params),
    query: says.query ?? (nothing as unknown as Query),
    body: says.body ?? (nothing as unknown as Body),
    data: says.data,
    paged: says.paged ?? false,
    multipart: says.multipart ?? false,
    file: says.file,
    refusals: says.refusals ?? [],
  }
}

export const Pagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  totalPages: z.int(),
})
export type Pagination = z.infer<typeof Pagination>

/** A problem with one field of a request: `path` is dotted, empty for the request as a whole. */
export const FieldProblem = z.object({ path: z.string(), message: z.string() })
export type FieldProblem = z.infer<typeof FieldProblem>

export const Failure = z.object({
  success: z.literal(false),
  status: z.int(),
  message: z.string(),
  error: z.string(),
  code: z.string(),
  details: z.array(FieldProblem),
  requestId: z.string().optional(),
})
export type Failure = z.infer<typeof Failure>

export type Success<Data> = { success: true; status: 200; message: string; data: Data; pagination?: Pagination }

/** The envelope of a successful answer to `call`. */
export function successOf(call: Call) {
  const envelope = z.object({
    success: z.literal(true),
    status: z.literal(200),
    message: z.string(),
    data: call.data,
  })
  return call.paged ? envelope.extend({ pagination: Pagination }) : envelope
}

/** Opaque to clients; a malformed one is simply unknown (404), never an error of form. */
export const Id = z.string()

/** Money on the wire: rupees, at most two decimals. Inside, money is integer paise; see money.ts. */
export const Rupees = z.number()

/** A text that must be there: `message` when it is missing or blank. */
export const required = (message: string, max = 200) =>
  z.string({ error: message }).trim().min(1, message).max(max, `Must be ${max} characters or fewer`)

/** A name that must be there. It stands on one line, also where more were sent: letters greet with it. */
export const requiredName = (message: string, max: number) =>
  required(message, max).overwrite((name) => name.replace(/\s+/g, ' '))
