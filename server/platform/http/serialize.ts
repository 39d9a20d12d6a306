import { type Call, Failure, successOf } from '@kargha/contract/kernel/call.ts'
import compile, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'

type Serialize = (response: unknown) => string

function compileSerializer(schema: z.ZodType): Serialize {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'output', target: 'draft-7', unrepresentable: 'any' })
  return compile(rest as Schema)
}

/** Compiles at its first use: compiling for all of the far more than a hundred calls takes half a second of a start. */
function lazySerializer(schema: () => z.ZodType): Serialize {
  let serialize: Serialize | undefined
  return (response) => {
    serialize ??= compileSerializer(schema())
    return serialize(response)
  }
}

const serializers = new WeakMap<Call, Serialize>()

/** Writes a call's response as JSON, cut to the shape that the call declares. All apps of a process share it. */
export function successSerializer(call: Call): Serialize {
  const known = serializers.get(call) ?? lazySerializer(() => successOf(call))
  serializers.set(call, known)
  return known
}

/** Writes any call's failure as JSON. */
export const serializeFailure = lazySerializer(() => Failure)
