import { isIP } from 'node:net'
import { z } from 'zod'

/** Read by the server, docs/configuration.md and the launcher. */
export type Variable = {
  schema: z.ZodType
  /** Completes '<NAME> must be …'. */
  expected: string
  default?: string
  /** The effect of not setting it, unless `default` says so. Markdown. */
  unset?: string
  /** Markdown. */
  meaning: string
  /** 'value' is never printed; 'password' is a URL printed without its password. */
  secret?: 'value' | 'password'
}

export type VariableValues<Table extends Record<string, Variable>> = {
  [Name in keyof Table]: z.output<Table[Name]['schema']>
}

export function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const maxBits = isIP(address) === 6 ? 128 : 32
  return (
    isIP(address) > 0 && more.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= maxBits))
  )
}

export const port = { schema: z.coerce.number().int().min(1).max(65_535), expected: 'a port number from 1 to 65535' }
export const onOrOff = { schema: z.enum(['on', 'off']).transform((word) => word === 'on'), expected: 'on or off' }
export const text = z.string().min(1)
export const list = text.transform((items) =>
  items
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)
export const url = (protocol: RegExp) => ({ schema: z.url({ protocol }), secret: 'password' as const })
export const optional = <Schema extends z.ZodType, Rest>({ schema, ...rest }: { schema: Schema } & Rest) => ({
  ...rest,
  schema: schema.optional(),
})

export const withoutSlash = (address: string) => address.replace(/\/+$/, '')
