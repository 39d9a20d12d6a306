import { type Call, commonRefusals } from '@kargha/contract/kernel/call.ts'
import { api } from '@kargha/contract/shop/api.ts'
import { staffApi } from '@kargha/contract/staff/api.ts'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'

type Response = { content: Record<string, { schema: { allOf?: { properties?: { code: { enum: string[] } } }[] } }> }
type Operation = {
  operationId: string
  tags: string[]
  security: object[]
  requestBody?: { content: Record<string, { schema: { properties: object } }> }
  responses: Record<string, Response>
}
type Document = { tags: { name: string }[]; paths: Record<string, Record<string, Operation>> }

const staffDocument = '/api/v1/admin/openapi.json'
let shop: TestShop
const documents: Record<string, string> = {}
beforeAll(async () => {
  shop = await openShop({ environment: { PUBLIC_URL: 'https://shop.example.in' } })
  const { token } = await hireStaff(shop)
  documents.user = (await shop.app.inject('/api/docs/json')).body
  documents.staff = (await shop.app.inject({ url: staffDocument, headers: { authorization: token } })).body
})
afterAll(() => shop.close())

const operationsOf = (name: string) =>
  Object.values((JSON.parse(documents[name] ?? '') as Document).paths).flatMap((path) => Object.values(path))

const codesOf = (operation: Operation) =>
  Object.entries(operation.responses)
    .filter(([status]) => status !== '200')
    .flatMap(([, { content }]) => content['application/json']?.schema.allOf?.[1]?.properties?.code.enum ?? [])

describe.each([
  ['user', api],
  ['staff', staffApi],
] as [string, Record<string, Call>][])('the OpenAPI document of the %s API', (name, calls) => {
  it('passes the recommended rules', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: documents[name] ?? '', config })
    expect(problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual([])
  })

  it('has every call, with its path and methods', () => {
    const { paths } = JSON.parse(documents[name] ?? '') as Document
    for (const [operationId, { route }] of Object.entries(calls)) {
      const [first, ...others] = route.methods.map((method) => paths[route.path]?.[method.toLowerCase()]?.operationId)
      expect(first).toBe(operationId)
      expect(others.every((id) => id?.startsWith(`${operationId}With`))).toBe(true)
    }
    const methods = Object.values(calls).flatMap(({ route }) => route.methods)
    expect(operationsOf(name)).toHaveLength(methods.length)
  })

  it('lists each call’s access rule, and every code with which it may be refused', () => {
    for (const operation of operationsOf(name)) {
      const call = calls[operation.operationId.replace(/With[A-Z]+$/, '')]
      if (call === undefined) throw new Error(`${operation.operationId} is no call`)
      expect(operation.security).toEqual(call.route.who === 'anyone' ? [] : [{ token: [] }])
      expect(codesOf(operation).toSorted()).toEqual(
        [...new Set([...commonRefusals(call), ...call.refusals])].toSorted(),
      )
    }
  })

  it('has forms as multipart/form-data and files with their type', () => {
    for (const operation of operationsOf(name)) {
      const call = calls[operation.operationId]
      const form = operation.requestBody?.content['multipart/form-data']
      expect(Object.keys(form?.schema.properties ?? {})).toEqual(call?.multipart ? [call.multipart.field] : [])
      if (call?.file) expect(Object.keys(operation.responses[200]?.content ?? {})).toEqual([call.file.type])
    }
  })
})

it('serves the staff API’s document to staff only', async () => {
  const { token } = await shop.signUp()
  for (const authorization of ['', 'made up', token]) {
    const { statusCode, body } = await shop.app.inject({ url: staffDocument, headers: { authorization } })
    expect([statusCode, JSON.parse(body).code]).toEqual([401, 'UNAUTHENTICATED'])
  }
  expect(documents.user).not.toContain('/api/v1/admin')
})
