import type { FastifyRequest } from 'fastify'

/** Alerts use these names. */
export type SecurityEvent =
  | 'sign_in_succeeded'
  /** A wrong password or reset token. `account` is missing if unknown. */
  | 'credentials_refused'
  | 'password_changed'
  /** Turned on, off or reset, or its backup codes renewed. */
  | 'second_factor_changed'
  | 'access_refused'
  | 'rate_limited'
  | 'webhook_forged'
  /** Staff downloaded records, or a customer all data about them. */
  | 'data_exported'
  | 'account_deleted'
  /** By somebody else. */
  | 'sessions_ended'

/** Only ids and our own words: no client's text, no secret, no person's address. */
export type SecurityDetails = {
  /** The account concerned, if not the requester's. */
  account?: string | undefined
}

export type SecurityLog = (event: SecurityEvent, details?: SecurityDetails) => void

/** A call within the process has an empty id. */
export type LogOrigin = Pick<FastifyRequest, 'id' | 'log' | 'method' | 'ip'> & {
  routeOptions: { url?: string | undefined }
}

const principals = new WeakMap<LogOrigin, string>()

export const identify = (request: FastifyRequest, accountId: string): void => void principals.set(request, accountId)

/** Lines with `channel: "security"`, at any LOG_LEVEL but silent. */
export function logSecurity(request: LogOrigin, event: SecurityEvent, { account }: SecurityDetails = {}): void {
  const level = request.log.level === 'silent' ? 'silent' : 'info'
  const { method, ip: address } = request
  const by = principals.get(request)
  request.log
    .child({ channel: 'security' }, { level })
    .info({ event, method, route: request.routeOptions.url, address, ...(by && { by }), ...(account && { account }) })
}
