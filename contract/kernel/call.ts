import type { Rupees as RupeesAmount, Percent as WholePercent } from '@kargha/domain/money.ts'
import { z } from 'zod'
import type { RefusalCode } from './refusals.ts'
import type { Route } from './routes.ts'

/** The files of a multipart/form-data body: the form field they are in, and whether there may be several. */
export type UploadField = { readonly field: string; readonly several: boolean }

/** A response that is a file to download instead of an envelope. */
export type FileResponse = { readonly type: string; readonly name: string }

/**
 * Which of a call's requests need a session in which the password (and code, where there is a second factor) was given
 * within the last `reauthenticationMinutes`.
 */
export type Reauthentication<Body extends z.ZodType = z.ZodType> = {
  when(body: z.output<Body>): boolean
  /** When that is, as in 'to refund'; empty where every request needs it. For the API's documentation. */
  readonly description: string
}
export const reauthenticationMinutes = 10

/** One operation of the API: its route, its input, its response and how it may be refused. */
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
  /** The JSON body. */
  readonly body: Body
  readonly data: Data
  /** Whether the response carries `pagination` beside `data`. */
  readonly paged: boolean
  /** Set where the body is multipart/form-data instead of JSON; the handler reads its files. */
  readonly multipart: UploadField | undefined
  /** Set where the response is a file instead of an envelope: its media type and suggested name. */
  readonly file: File
  /** Set where a session alone is not enough. */
  readonly reauthentication: Reauthentication<Body> | undefined
  /** Refusals of this call in addition to those that any call may make (see commonRefusals). */
  readonly refusals: readonly RefusalCode[]
}

type Nothing = z.ZodObject<Record<never, never>>
const nothing: z.ZodType = z.object({})

/** Declares a call; what is omitted takes no input. A file's `data` is text. */
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
    multipart?: UploadField
    paged?: boolean
    refusals?: readonly RefusalCode[]
  } & ({ data: Data; file?: never } | { data?: never; file: File }),
): Call<Params, Query, Body, Data, File> {
  // The type of a schema that is left out is the default of its parameter.
  const text: z.ZodType = z.string()
  return {
    route,
    summary: declaration.summary,
    params: declaration.params ?? (nothing as Params),
    query: declaration.query ?? (nothing as Query),
    body: declaration.body ?? (nothing as Body),
    data: declaration.data ?? (text as Data),
    paged: declaration.paged ?? false,
    multipart: declaration.multipart,
    file: declaration.file as File,
    reauthentication: undefined,
    refusals: declaration.refusals ?? [],
  }
}

/** The same call for a session that was authenticated recently: every request of it, or those that `condition` names. */
export const reauthenticated = <Declared extends Call>(
  declared: Declared,
  condition: Reauthentication<Declared['body']> = { when: () => true, description: '' },
): Declared => ({ ...declared, reauthentication: condition })

/** Whether a schema takes no field at all, as that of an omitted body. */
export const isEmpty = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodObject && Object.keys(schema.shape).length === 0

/** Whether a call takes a body, as JSON or as a form. */
const takesBody = ({ body, multipart }: Call) => multipart !== undefined || !isEmpty(body)

/** Whether an owner who has to have a second factor needs it for calls to this route. */
export const needsSecondFactor = ({ who, beforeSecondFactor }: Route): boolean =>
  (who === 'staff' || who === 'owner') && beforeSecondFactor === undefined

/** The refusals that follow from a call's access rule and input, without being declared by the call. */
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
  /**
   * There are more than `total`: long lists of the shop are counted to a thousand, the back office's to ten thousand, or to a little
   * behind the page.
   */
  more: z.literal(true).optional(),
  /** Nothing has all that was searched for: these come nearest. */
  nearest: z.literal(true).optional(),
})
export type Pagination = z.infer<typeof Pagination>

/** A problem with one field of a request: `path` is dotted, empty for the request as a whole. */
export const FieldProblem = z.object({ path: z.string(), message: z.string() })
export type FieldProblem = z.infer<typeof FieldProblem>

/** An amount on the wire: rupees with at most two decimals. Inside the project money is integer `Paise` (money.ts). */
type RupeesSchema = z.ZodNumber & { readonly _zod: { readonly output: RupeesAmount } }

/** A field with an amount; `message` when it is no number. */
export const rupees = (message?: string) => z.number(message) as RupeesSchema
export const Rupees = rupees()

/** A field with whole percents from 0 to 100, as `schema` checks them. */
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
  /** With CART_CHANGED and PRICE_CHANGED: the total at which the order could be placed now. */
  data: z.object({ finalTotal: Rupees }).optional(),
})
export type Failure = z.infer<typeof Failure>

export type Success<Data> = { success: true; status: 200; message: string; data: Data; pagination?: Pagination }

/** The envelope of a successful response to `call`. */
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

/** A whole number in a query string. */
export const queryInteger = (min: number, max: number) => z.coerce.number().int().min(min).max(max)

/** A boolean in a query string. */
export const queryFlag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** A required text: `message` when it is missing or blank. */
export const required = (message: string, max = 200) =>
  z.string({ error: message }).trim().min(1, message).max(max, `Must be ${max} characters or fewer`)

/** A required name. Line breaks become spaces, because e-mails greet people by it. */
export const requiredName = (message: string, max: number) =>
  required(message, max).overwrite((name) => name.replace(/\s+/g, ' '))
