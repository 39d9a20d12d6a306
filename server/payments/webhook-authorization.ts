import { createHash, timingSafeEqual } from 'node:crypto'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/**
 * Whether a webhook's Authorization header is what the gateway makes of the user name and password given in its dashboard:
 * the SHA-256 of `user:password` in hex, in either case, with or without `SHA256 ` before it. It says nothing about the body,
 * which is a hint and never a fact.
 */
export function isFromGateway(
  header: string | undefined,
  { webhookUser, webhookPassword }: { webhookUser: string; webhookPassword: string },
): boolean {
  const digest = (header ?? '').trim().replace(/^SHA256\s+/i, '')
  const expected = sha256(`${webhookUser}:${webhookPassword}`).toString('hex')
  // Digests of both are compared: they are equally long whatever was sent, so time tells nothing.
  return timingSafeEqual(sha256(digest.toLowerCase()), sha256(expected))
}
