import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { z } from 'zod'
import { reportAddress } from './content-security-policy.ts'

/** Reports logged per minute and process: anybody can send them. */
const perMinute = 30
const maxBytes = 16_384
const maxReports = 10

/** Only the path: the rest may be a secret, as in a password link. */
const address = z
  .string()
  .transform((text) => text.split(/[?#]/, 1)[0]?.slice(0, 200))
  .optional()
  .catch(undefined)
const text = z
  .string()
  .transform((value) => value.slice(0, 200))
  .optional()
  .catch(undefined)
const number = z.number().optional().catch(undefined)

/** For `report-to`: https://www.w3.org/TR/CSP3/#reporting. */
const Report = z
  .object({
    type: z.literal('csp-violation'),
    url: address,
    body: z.object({
      documentURL: address,
      blockedURL: address,
      effectiveDirective: text,
      sourceFile: address,
      lineNumber: number,
    }),
  })
  .transform(({ body }) => ({
    page: body.documentURL,
    blocked: body.blockedURL,
    directive: body.effectiveDirective,
    file: body.sourceFile,
    line: body.lineNumber,
  }))

/** For the older `report-uri`, which some browsers still use. */
const OldReport = z
  .object({
    'csp-report': z.object({
      'document-uri': address,
      'blocked-uri': address,
      'effective-directive': text,
      'violated-directive': text,
      'source-file': address,
      'line-number': number,
    }),
  })
  .transform(({ 'csp-report': report }) => ({
    page: report['document-uri'],
    blocked: report['blocked-uri'],
    directive: report['effective-directive'] ?? report['violated-directive'],
    file: report['source-file'],
    line: report['line-number'],
  }))

function reportsIn(body: unknown): object[] {
  const items: unknown[] = Array.isArray(body) ? body.slice(0, maxReports) : [body]
  return items.flatMap((item) => {
    const { data } = z.union([Report, OldReport]).safeParse(item)
    return data ? [data] : []
  })
}

function reportLogger(log: FastifyBaseLogger) {
  let minute = 0
  let count = 0
  return (report: object) => {
    const now = Math.floor(performance.now() / 60_000)
    if (now !== minute) {
      if (count > perMinute) log.warn({ reports: count - perMinute }, 'policy reports left out')
      minute = now
      count = 0
    }
    count += 1
    if (count <= perMinute) log.warn({ report }, 'blocked by the content security policy')
  }
}

export async function policyReportRoute(app: FastifyInstance): Promise<void> {
  await app.register(async (reports) => {
    const logReport = reportLogger(reports.log)
    reports.removeAllContentTypeParsers()
    const types = ['application/csp-report', 'application/reports+json', 'application/json']
    reports.addContentTypeParser(types, { parseAs: 'string', bodyLimit: maxBytes }, (_request, body, done) => {
      try {
        done(null, JSON.parse(String(body)))
      } catch {
        done(null, undefined)
      }
    })
    reports.post(reportAddress, { schema: { hide: true } }, async ({ body }, reply) => {
      for (const report of reportsIn(body)) logReport(report)
      return reply.code(204).send()
    })
  })
}
