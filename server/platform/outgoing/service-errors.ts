/**
 * Unreachable, late, busy or broken, or not called after repeated failures. The request may have been carried out. The
 * message has no secret and no text of an answer.
 */
export class ServiceUnavailable extends Error {
  override name: string = 'ServiceUnavailable'
}

/** The service answered 429, or was not called because it had. */
export class ServiceBusy extends ServiceUnavailable {
  override name = 'ServiceBusy'
  /** Undefined if the service doesn't say. */
  readonly waitMs: number | undefined
  constructor(message: string, waitMs?: number) {
    super(message)
    this.waitMs = waitMs
  }
}
