import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

const tracer = trace.getTracer('kargha')

/** Ends a span; what failed is named by its class alone, as a message could hold somebody's data. */
function end(span: Span, error?: unknown): void {
  if (error !== undefined) {
    span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
  span.end()
}

/** Does work for a traced request as a part of its trace; for no traced request, just does the work. */
export function inSpan<Result>(name: string, attributes: Record<string, string>, work: () => Result): Result {
  if (trace.getActiveSpan() === undefined) return work()
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes })
  const result = context.with(trace.setSpan(context.active(), span), work)
  if (!(result instanceof Promise)) {
    span.end()
    return result
  }
  result.then(
    () => end(span),
    (error) => end(span, error),
  )
  return result
}
