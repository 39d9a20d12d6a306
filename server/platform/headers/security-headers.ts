import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy, reportAddress, reportGroup } from './content-security-policy.ts'

/** Not used by the shop, so unusable for injected code. */
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

const denied = unusedFeatures.map((feature) => `${feature}=()`).join(', ')

/** The back office scans with the camera. */
export const withCamera = { 'permissions-policy': denied.replace('camera=()', 'camera=(self)') }

/** As in OWASP's secure headers project. */
const headersOfAll = {
  'content-security-policy': contentSecurityPolicy(),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': denied,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'reporting-endpoints': `${reportGroup}="${reportAddress}"`,
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
}

/** For a year, for the host and its subdomains. */
const httpsOnly = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

export const securityHeaders = ({ publicUrl }: { publicUrl: string }): Record<string, string> => ({
  ...headersOfAll,
  ...(publicUrl.startsWith('https:') && httpsOnly),
})

/** A route may override them. */
export function setSecurityHeaders(app: FastifyInstance, config: { publicUrl: string }): void {
  const headers = securityHeaders(config)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
