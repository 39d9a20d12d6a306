import type { FastifyRequest } from 'fastify'

/** What the security log records. Alerts are written for these names. */
export type SecurityEvent =
  /** A password was right and a session was opened. */
  | 'sign_in_succeeded'
  /** A password, or the token of a password reset, was wrong. `account` is missing where there is no such account. */
  | 'credentials_refused'
  /** A password was set. */
  | 'password_changed'
  /** A second factor was turned on, off or reset, or its backup codes were renewed. */
  | 'second_factor_changed'
  /** Somebody asked for what their kind of account may not have (403). */
  | 'access_refused'
  /** Somebody tried something too often (429). */
  | 'rate_limited'
  /** A webhook did not come from the payment gateway. */
  | 'webhook_forged'
  /** A member of the staff downloaded records, or a customer all that is kept about them. */
  | 'data_exported'
  /** A customer deleted their account. */
  | 'account_deleted'
  /** Somebody ended another person’s sessions. */
  | 'sessions_ended'

/** Only ids and words of our own: nothing that a client sent, no secret, no address of a person. */
export type SecurityDetails = {
  /** The id of the account that the event concerns, unless it is the one that makes the request. */
  account?: string | undefined
}

/** Records an event of the current request. */
export type SecurityLog = (event: SecurityEvent, details?: SecurityDetails) => void

/** What logs say of a request. A call within the process has these, too; its id is that of no request. */
export type LogOrigin = Pick<FastifyRequest, 'id' | 'log' | 'method' | 'ip'> & {
  routeOptions: { url?: string | undefined }
}

/** The accounts whose sessions requests were made with, by id. */
const principals = new WeakMap<LogOrigin, string>()

/** Records whose session a request was made with. */
export const identify = (request: FastifyRequest, accountId: string): void => void principals.set(request, accountId)

/**
 * Writes a line to the security log: the log's lines with `channel: "security"`, whatever LOG_LEVEL is unless it is silent. Each
 * has the event, the request’s id and route, the client’s address, who made the request and whom the event concerns.
 */
export function logSecurity(request: LogOrigin, event: SecurityEvent, { account }: SecurityDetails = {}): void {
  const level = request.log.level === 'silent' ? 'silent' : 'info'
  const { method, ip: address } = request
  const by = principals.get(request)
  request.log
    .child({ channel: 'security' }, { level })
    .info({ event, method, route: request.routeOptions.url, address, ...(by && { by }), ...(account && { account }) })
}
