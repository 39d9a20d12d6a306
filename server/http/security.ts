import type { FastifyHelmetOptions } from '@fastify/helmet'

/** No inline script runs anywhere. Styles may stand on elements: the carousel moves by them. */
export const contentSecurity: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'connect-src': ["'self'"],
      'object-src': ["'none'"],
      'frame-ancestors': ["'none'"],
      'upgrade-insecure-requests': null,
    },
  },
  // The shop's own TLS is its proxy's affair; on plain http the header would be ignored anyway.
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
}
