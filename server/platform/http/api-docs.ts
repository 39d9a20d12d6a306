import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { api } from '@kargha/contract/shop/api.ts'
import { staffApi } from '@kargha/contract/staff/api.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { reportAddress, reportGroup } from '../headers/content-security-policy.ts'
import { openApiDocument } from './openapi.ts'

const conventions = 'Amounts are in rupees, times are ISO 8601 UTC.'

const userApiDocument = (serverUrl: string) =>
  openApiDocument(
    api,
    { title: 'Kargha user API', description: `Everything that a shopper’s client can do. ${conventions}` },
    serverUrl,
  )

export const staffApiDocument = (serverUrl: string) =>
  openApiDocument(
    staffApi,
    { title: 'Kargha staff API', description: `Everything that the back office can do. ${conventions}` },
    serverUrl,
  )

const reports = `report-uri ${reportAddress}; report-to ${reportGroup}`

export async function apiDocs(app: FastifyInstance, { publicUrl }: Config): Promise<void> {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: userApiDocument(publicUrl) as StaticDocumentSpec['document'] },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'list' },
    staticCSP: true,
    transformStaticCSP: (policy) => `${policy} ${reports}`,
  })
}
