import { type Context, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const tracer = trace.getTracer('kargha')

/** Within the caller's trace (traceparent). A span has the route's pattern and no visitor's text. */
export function traceRequests(app: FastifyInstance): void {
  const contexts = new WeakMap<FastifyRequest, Context>()
  const spans = new WeakMap<FastifyRequest, Span>()

  app.addHook('onRequest', (request, _reply, done) => {
    const isInner = trace.getActiveSpan() !== undefined
    const parent = isInner ? context.active() : propagation.extract(context.active(), request.headers)
    const route = request.routeOptions.url ?? 'page'
    const attributes = { 'http.request.method': request.method, 'http.route': route }
    const kind = isInner ? SpanKind.INTERNAL : SpanKind.SERVER
    const span = tracer.startSpan(`${request.method} ${route}`, { kind, attributes }, parent)
    const active = trace.setSpan(parent, span)
    spans.set(request, span)
    contexts.set(request, active)
    context.with(active, done)
  })
  // A body arrives in its connection's context.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(contexts.get(request) ?? context.active(), done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}
