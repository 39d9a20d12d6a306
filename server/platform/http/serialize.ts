import { type Call, Failure, successOf } from '@kargha/contract/kernel/call.ts'
import compile, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'

type Serialize = (response: unknown) => string

function compileSerializer(schema: z.ZodType): Serialize {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'output', target: 'draft-7', unrepresentable: 'any' })
  return compile(rest as Schema)
}

/** Lazy: compiling all calls takes half a second at the start. */
function lazySerializer(schema: () => z.ZodType): Serialize {
  let serialize: Serialize | undefined
  return (response) => {
    serialize ??= compileSerializer(schema())
    return serialize(response)
  }
}

const serializers = new WeakMap<Call, Serialize>()

/** Cuts a response to its declared shape. Shared by all apps of a process. */
export function successSerializer(call: Call): Serialize {
  const known = serializers.get(call) ?? lazySerializer(() => successOf(call))
  serializers.set(call, known)
  return known
}

export const serializeFailure = lazySerializer(() => Failure)
