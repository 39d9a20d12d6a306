import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy, reportAddress, reportGroup } from './content-security-policy.ts'

/** Features of the browser that no page of the shop uses, and therefore none that is smuggled in can use. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]

/** As OWASP's secure headers project recommends. */
const headersOfAll = {
  'content-security-policy': contentSecurityPolicy(),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'reporting-endpoints': `${reportGroup}="${reportAddress}"`,
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
}

/** For a year, browsers use nothing but https for the shop's host and the hosts below it. */
const httpsOnly = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** The security headers of every response. Where the shop's address is https, browsers must use https from then on. */
export const securityHeaders = ({ publicUrl }: { publicUrl: string }): Record<string, string> => ({
  ...headersOfAll,
  ...(publicUrl.startsWith('https:') && httpsOnly),
})

/** Sets the security headers on every response; a route may override them. */
export function setSecurityHeaders(app: FastifyInstance, config: { publicUrl: string }): void {
  const headers = securityHeaders(config)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
