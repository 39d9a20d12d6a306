import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../../launch/ports.ts'
import { mainProcess } from '../../../testing/processes.ts'
import { openShop } from '../../../testing/shop.ts'
import { openCollector, type Span } from '../../../testing/trace-collector.ts'

const attributeOf = (span: Span | undefined, name: string) => {
  const { value } = span?.attributes.find(({ key }) => key === name) ?? {}
  return value?.stringValue ?? value?.intValue
}

it('traces a request within the trace of its caller, down to SQL, without anything that a visitor wrote', async () => {
  const shop = await openShop()
  onTestFinished(() => shop.close())
  const collector = await openCollector()
  const port = await freePort()
  const server = mainProcess(shop, port, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  onTestFinished(() => void server.kill('SIGKILL'))
  const statusOf = (path: string, options?: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${path}`, options).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(() => statusOf('/readyz')).toBe(200)

  const [email, password] = ['meera.nair@kargha.test', 'her own good password']
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password })
  expect(await statusOf('/api/v1/user/signin?utm_source=her-mail', { method: 'POST', headers, body })).toBe(401)

  const ofTrace = () => collector.spans.filter((span) => span.traceId === traceId)
  const spanOf = (name: string) => ofTrace().find((span) => span.name === name)
  await expect.poll(() => spanOf('POST /api/v1/user/signin')).toBeDefined()
  const request = spanOf('POST /api/v1/user/signin')
  expect(request?.parentSpanId).toBe('b7ad6b7169203331')
  expect(attributeOf(request, 'http.response.status_code')).toBe(401)
  const statements = ofTrace().filter((span) => attributeOf(span, 'db.system.name') === 'postgresql')
  expect(statements.some((span) => span.parentSpanId === request?.spanId)).toBe(true)
  expect(statements.map((span) => attributeOf(span, 'db.query.text')).join()).toContain('$1')
  const sent = JSON.stringify(collector.spans)
  for (const word of [email, password, 'her-mail']) expect(sent).not.toContain(word)
  // Work without a request, such as jobs, is not traced.
  const roots = collector.spans.filter(({ parentSpanId = '' }) => parentSpanId === '')
  expect(roots.map(({ name }) => name.split(' ')[0])).not.toContain('select')
})
