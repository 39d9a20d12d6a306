import type { FastifyRequest } from 'fastify'

/** Names that alerts use. */
export type SecurityEvent =
  | 'sign_in_succeeded'
  /** A wrong password or reset token. `account` is missing if there is none. */
  | 'credentials_refused'
  | 'password_changed'
  /** Turned on, off or reset, or backup codes renewed. */
  | 'second_factor_changed'
  /** Access beyond the account's rights (403). */
  | 'access_refused'
  /** 429. */
  | 'rate_limited'
  /** A webhook that did not come from the payment gateway. */
  | 'webhook_forged'
  /** Staff downloaded records, or a customer all data about them. */
  | 'data_exported'
  | 'account_deleted'
  /** Of another person. */
  | 'sessions_ended'

/** Only ids and our own words: no client's text, no secret, no person's address. */
export type SecurityDetails = {
  /** The id of the account concerned, if not the requester's. */
  account?: string | undefined
}

/** Records an event of the current request. */
export type SecurityLog = (event: SecurityEvent, details?: SecurityDetails) => void

/** What logs say of a request, or of a call within the process, whose id is empty. */
export type LogOrigin = Pick<FastifyRequest, 'id' | 'log' | 'method' | 'ip'> & {
  routeOptions: { url?: string | undefined }
}

/** The account ids of requests with a session. */
const principals = new WeakMap<LogOrigin, string>()

export const identify = (request: FastifyRequest, accountId: string): void => void principals.set(request, accountId)

/**
 * Writes to the security log: lines with `channel: "security"`, at any LOG_LEVEL but silent, with event, request id,
 * route, client address, requester and account concerned.
 */
export function logSecurity(request: LogOrigin, event: SecurityEvent, { account }: SecurityDetails = {}): void {
  const level = request.log.level === 'silent' ? 'silent' : 'info'
  const { method, ip: address } = request
  const by = principals.get(request)
  request.log
    .child({ channel: 'security' }, { level })
    .info({ event, method, route: request.routeOptions.url, address, ...(by && { by }), ...(account && { account }) })
}
