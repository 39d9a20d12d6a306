/** Receives browsers' reports of violations. */
export const reportAddress = '/api/policy-reports'

export const reportGroup = 'policy'

/** In the policy's notation, such as `'sha256-…'` or `'nonce-…'`. */
type StyleSources = {
  /** Style elements and other origins' sheets. */
  elements?: readonly string[]
  hasAttributes?: boolean
}

/** Everything comes from the shop's origin; nothing inline except the given styles. */
export const contentSecurityPolicy = ({ elements = [], hasAttributes = false }: StyleSources = {}): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "script-src-attr 'none'",
    ["style-src 'self'", ...elements].join(' '),
    `style-src-attr ${hasAttributes ? "'unsafe-inline'" : "'none'"}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${reportAddress}`,
    `report-to ${reportGroup}`,
  ].join('; ')
