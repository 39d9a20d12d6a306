import {
  type Call,
  commonRefusals,
  Failure,
  isEmpty,
  reauthenticationMinutes,
  successOf,
} from '@kargha/contract/kernel/call.ts'
import { type RefusalCode, refusalStatus } from '@kargha/contract/kernel/refusals.ts'
import type { AccessRule } from '@kargha/contract/kernel/routes.ts'
import { z } from 'zod'

type JsonSchema = { properties?: Record<string, object>; required?: string[] }

function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' })
  return rest as JsonSchema
}

const json = (schema: object) => ({ 'application/json': { schema } })

const accessRules: Record<AccessRule, { tag: string; description: string }> = {
  anyone: { tag: 'anyone', description: 'Calls that need no session' },
  customer: { tag: 'signed in', description: 'Calls of a signed-in customer' },
  staff: { tag: 'staff', description: 'Calls of the staff' },
}

function parametersOf({ params, query }: Call) {
  const listed = (place: 'path' | 'query', schema: z.ZodType) => {
    const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input')
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }))
  }
  return [...listed('path', params), ...listed('query', query)]
}

function requestBodyOf({ body, multipart }: Call) {
  if (multipart) {
    const file = { type: 'string', format: 'binary' }
    const properties = { [multipart.field]: multipart.several ? { type: 'array', items: file } : file }
    const schema = { type: 'object', required: [multipart.field], properties }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  return isEmpty(body) ? undefined : { required: true, content: json(jsonSchemaOf(body, 'input')) }
}

function failuresOf(call: Call) {
  const codes = [...new Set<RefusalCode>([...commonRefusals(call), ...call.refusals])]
  const byStatus = Object.entries(Object.groupBy(codes, (code) => String(refusalStatus[code])))
  return byStatus.map(([status, ofStatus = []]) => [
    status,
    {
      description: ofStatus.map((code) => `\`${code}\``).join(', '),
      ...((status === '429' || status === '503') && {
        headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
      }),
      content: json({
        allOf: [
          { $ref: '#/components/schemas/Failure' },
          { properties: { status: { const: Number(status) }, code: { enum: ofStatus } } },
        ],
      }),
    },
  ])
}

function successResponseOf(call: Call) {
  const content = call.file
    ? { [call.file.type]: { schema: { type: 'string' } } }
    : json(jsonSchemaOf(successOf(call), 'output'))
  return { description: call.file ? `The file ${call.file.name}` : 'Success', content }
}

const reauthenticationOf = ({ reauthentication }: Call) =>
  reauthentication &&
  `Needs a session in which the password (and code) was given within the last ${reauthenticationMinutes} minutes${reauthentication.description && `, ${reauthentication.description}`}: see \`reauthenticate\`.`

const permissionOf = ({ route: { permission } }: Call) =>
  permission && `The member’s role must include the permission \`${permission}\`.`

const descriptionOf = (call: Call) =>
  [permissionOf(call), reauthenticationOf(call)].filter((text) => text !== undefined).join(' ') || undefined

const operationOf = (operationId: string, call: Call) => ({
  operationId,
  summary: call.summary,
  description: descriptionOf(call),
  tags: [accessRules[call.route.who].tag],
  security: call.route.who === 'anyone' ? [] : [{ token: [] }],
  parameters: parametersOf(call),
  requestBody: requestBodyOf(call),
  responses: { 200: successResponseOf(call), ...Object.fromEntries(failuresOf(call)) },
})

/** Other methods than the first append their name. */
const operationsOf = (name: string, call: Call) =>
  call.route.methods.map((method, index) => [
    method.toLowerCase(),
    operationOf(index === 0 ? name : `${name}With${method}`, call),
  ])

export function openApiDocument(
  calls: Record<string, Call>,
  info: { title: string; description: string },
  serverUrl: string,
): object {
  const rules = new Set(Object.values(calls).map((call) => call.route.who))
  const paths: Record<string, object> = {}
  for (const [name, call] of Object.entries(calls))
    paths[call.route.path] = { ...paths[call.route.path], ...Object.fromEntries(operationsOf(name, call)) }
  const document = {
    openapi: '3.1.0',
    info: { ...info, version: '1', license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' } },
    servers: [{ url: serverUrl }],
    tags: [...rules].map((rule) => ({ name: accessRules[rule].tag, description: accessRules[rule].description })),
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      schemas: { Failure: jsonSchemaOf(Failure, 'output') },
    },
  }
  // Drops undefined values, such as a GET's body.
  return JSON.parse(JSON.stringify(document))
}
