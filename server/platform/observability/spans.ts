import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

const tracer = trace.getTracer('kargha')

/** Only the error's class: its message could hold personal data. */
function end(span: Span, error?: unknown): void {
  if (error !== undefined) {
    span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
  span.end()
}

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
