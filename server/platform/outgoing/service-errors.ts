/**
 * Another service gave no answer that could be read: it was unreachable, late, busy or broken, or was not called because it has
 * failed repeatedly. The request may or may not have been carried out. The message has no secret and no text of an answer.
 */
export class ServiceUnavailable extends Error {
  override name: string = 'ServiceUnavailable'
}

/** The service is there, but asks to be called less often (429), or was not called because it has asked for that. */
export class ServiceBusy extends ServiceUnavailable {
  override name = 'ServiceBusy'
  /** For how many milliseconds the service asks not to be called; undefined where it does not state that. */
  readonly waitMs: number | undefined
  constructor(message: string, waitMs?: number) {
    super(message)
    this.waitMs = waitMs
  }
}
