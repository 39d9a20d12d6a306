/** The address to which browsers report what a policy has kept them from. */
export const reportAddress = '/api/policy-reports'

/** The name of that address in the headers. */
export const reportGroup = 'policy'

/** Sources in the policy's own notation, such as `'sha256-…'` or `'nonce-…'`. */
type StyleSources = {
  /** Style elements and sheets of other than the shop's origin. */
  elements?: readonly string[]
  /** Whether the HTML may have `style` attributes. */
  hasAttributes?: boolean
}

/**
 * The policy of a response: everything comes from its own origin, and nothing inline runs or looks, but for the styles named
 * here.
 */
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
