import type { Rupees as RupeesAmount, Percent as WholePercent } from '@kargha/domain/money.ts'
import { z } from 'zod'
import type { RefusalCode } from './refusals.ts'
import type { Route } from './routes.ts'

/** Files of a multipart/form-data body; `field` is the form field. */
export type UploadField = { readonly field: string; readonly several: boolean }

/** A download instead of an envelope. */
export type FileResponse = { readonly type: string; readonly name: string }

/** Requests that need a password (and second factor, if any) given in the last `reauthenticationMinutes`. */
export type Reauthentication<Body extends z.ZodType = z.ZodType> = {
  when(body: z.output<Body>): boolean
  /** For the API's documentation, as in 'to refund'; empty if every request needs it. */
  readonly description: string
}
export const reauthenticationMinutes = 10

export type Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  File extends FileResponse | undefined = FileResponse | undefined,
> = {
  readonly route: Route
  readonly summary: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly data: Data
  /** Whether `pagination` stands beside `data`. */
  readonly paged: boolean
  /** Of JSON, if it may be larger than other calls' (`bodyBytes`). */
  readonly maxBodyBytes: number | undefined
  /** Multipart/form-data; the handler reads the files. */
  readonly multipart: UploadField | undefined
  readonly file: File
  readonly reauthentication: Reauthentication<Body> | undefined
  /** Besides `commonRefusals`. */
  readonly refusals: readonly RefusalCode[]
}

type Nothing = z.ZodObject<Record<never, never>>
const nothing: z.ZodType = z.object({})

/** Omitted parts take no input. A file's `data` is text. */
export function call<
  Data extends z.ZodType = z.ZodString,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
  const File extends FileResponse | undefined = undefined,
>(
  route: Route,
  declaration: {
    summary: string
    params?: Params
    query?: Query
    body?: Body
    maxBodyBytes?: number
    multipart?: UploadField
    paged?: boolean
    refusals?: readonly RefusalCode[]
  } & ({ data: Data; file?: never } | { data?: never; file: File }),
): Call<Params, Query, Body, Data, File> {
  // An omitted schema has the default type of its parameter.
  const text: z.ZodType = z.string()
  return {
    route,
    summary: declaration.summary,
    params: declaration.params ?? (nothing as Params),
    query: declaration.query ?? (nothing as Query),
    body: declaration.body ?? (nothing as Body),
    data: declaration.data ?? (text as Data),
    paged: declaration.paged ?? false,
    maxBodyBytes: declaration.maxBodyBytes,
    multipart: declaration.multipart,
    file: declaration.file as File,
    reauthentication: undefined,
    refusals: declaration.refusals ?? [],
  }
}

/** Requires recent authentication, always or on a condition. */
export const reauthenticated = <Declared extends Call>(
  declared: Declared,
  condition: Reauthentication<Declared['body']> = { when: () => true, description: '' },
): Declared => ({ ...declared, reauthentication: condition })

export const isEmpty = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodObject && Object.keys(schema.shape).length === 0

const takesBody = ({ body, multipart }: Call) => multipart !== undefined || !isEmpty(body)

/** Whether owners who must have a second factor need it for this route. */
export const needsSecondFactor = ({ who, beforeSecondFactor }: Route): boolean =>
  who === 'staff' && beforeSecondFactor === undefined

/** Refusals that follow from the access rule and the input, undeclared. */
export function commonRefusals(call: Call): RefusalCode[] {
  return [
    'VALIDATION_FAILED',
    'MALFORMED_REQUEST',
    ...(call.route.who === 'anyone' ? [] : (['UNAUTHENTICATED'] as const)),
    'FORBIDDEN',
    ...(needsSecondFactor(call.route) ? (['SECOND_FACTOR_REQUIRED'] as const) : []),
    ...(call.reauthentication ? (['REAUTHENTICATION_REQUIRED'] as const) : []),
    ...(takesBody(call) ? (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    'TOO_MANY_REQUESTS',
    'INTERNAL_ERROR',
    'UNAVAILABLE',
    'STORAGE_FULL',
  ]
}

export const Pagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  totalPages: z.int(),
  /** There are more than `total`: counting stops at 1,000 (10,000 in the back office) or slightly behind the page. */
  more: z.literal(true).optional(),
  /** Nothing matches the whole search; these come nearest. */
  nearest: z.literal(true).optional(),
  /** Of a list of products that goes on: `after` for its next page. */
  next: z.string().optional(),
})
export type Pagination = z.infer<typeof Pagination>

/** `path` is dotted, empty for the request as a whole. */
export const FieldProblem = z.object({ path: z.string(), message: z.string() })
export type FieldProblem = z.infer<typeof FieldProblem>

/** Rupees with at most two decimals. */
type RupeesSchema = z.ZodNumber & { readonly _zod: { readonly output: RupeesAmount } }

/** `message` is for values that are no number. */
export const rupees = (message?: string) => z.number(message) as RupeesSchema
export const Rupees = rupees()

/** Whole percents from 0 to 100; `schema` checks the range. */
export const percentField = <Schema extends z.ZodNumber>(schema: Schema) =>
  schema as Schema & { readonly _zod: { readonly output: WholePercent } }
export const Percent = percentField(z.number())

export const Failure = z.object({
  success: z.literal(false),
  status: z.int(),
  message: z.string(),
  error: z.string(),
  code: z.string(),
  details: z.array(FieldProblem),
  requestId: z.string().optional(),
  /** With CART_CHANGED and PRICE_CHANGED: the current total. */
  data: z.object({ finalTotal: Rupees }).optional(),
})
export type Failure = z.infer<typeof Failure>

export type Success<Data> = { success: true; status: 200; message: string; data: Data; pagination?: Pagination }

export function successOf(call: Call) {
  const envelope = z.object({
    success: z.literal(true),
    status: z.literal(200),
    message: z.string(),
    data: call.data,
  })
  return call.paged ? envelope.extend({ pagination: Pagination }) : envelope
}

/** Opaque to clients; a malformed id is unknown (404), not a validation error. */
export const Id = z.string()

/** For query strings. */
export const queryInteger = (min: number, max: number) => z.coerce.number().int().min(min).max(max)

/** For query strings. */
export const queryFlag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** `message` is for missing or blank texts. */
export const required = (message: string, max = 200, tooLong = `Must be ${max} characters or fewer`) =>
  z.string({ error: message }).trim().min(1, message).max(max, tooLong)

/** Line breaks become spaces, since emails greet people by name. */
export const requiredName = (message: string, max: number) =>
  required(message, max).overwrite((name) => name.replace(/\s+/g, ' '))
