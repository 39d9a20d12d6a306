import { Refusal } from '../../platform/http/refusal.ts'
import type { GrowingDelay, Limit, RateLimits } from '../../platform/traffic/rate-limit.ts'
import { hashOfToken } from './session.ts'

const perDevice: Limit = { name: 'signin-device', times: 10, seconds: 900 }
const perAccountAndNetwork: Limit = { name: 'signin-of-from', times: 10, seconds: 900 }
/** About 120 tries a day from any number of networks: ten, ten ever slower, then one every 15 minutes. */
const perAccount: GrowingDelay = { name: 'signin-of', free: 10, seconds: 86_400, maxDelay: 900 }

export type SignInAttempt<SignedIn> = {
  /** Customers and staff are counted apart. */
  side: 'customer' | 'staff'
  email: string
  network: string
  /** Null unless this account has signed in from the device, or proves itself by a code of an email. */
  knownDevice: string | null
  signIn: () => Promise<SignedIn>
  /** By an unguessable proof, accepted despite any number of wrong passwords. */
  signInByProof?: () => Promise<SignedIn>
}

const isRefused = (error: unknown, code: Refusal['code']): error is Refusal =>
  error instanceof Refusal && error.code === code

/** Lets the owner of an attacked account in at once. */
const withAdvice = ({ retryAfter }: Refusal) =>
  new Refusal('TOO_MANY_REQUESTS', 'Too many attempts. Please wait a little, or use Forgot Password to log in now.', {
    ...(retryAfter !== undefined && { retryAfter }),
  })

/**
 * Limits wrong passwords: per account and network, so that strangers can't lock the owner out; per account with growing delays,
 * against many networks; known devices only by themselves (decision 057). Counted before verifying, against concurrent guesses,
 * and taken back if right. Throws TOO_MANY_REQUESTS, and what `signIn` throws.
 */
export async function guardedSignIn<SignedIn>(
  limits: RateLimits,
  perNetwork: Limit,
  { side, email, network, knownDevice, signIn, signInByProof }: SignInAttempt<SignedIn>,
): Promise<SignedIn> {
  const account = `${side} ${email}`
  if (knownDevice !== null) {
    const device = `${account} ${hashOfToken(knownDevice).toString('base64url')}`
    await limits.count(perDevice, device)
    const signedIn = await signIn()
    await limits.takeBack(perDevice, device)
    return signedIn
  }

  await limits.count(perNetwork, network)
  const accountFromNetwork = `${account} ${network}`
  try {
    await limits.count(perAccountAndNetwork, accountFromNetwork)
    // A delayed attempt was not verified, so it wasn't wrong.
    await limits.delay(perAccount, account).catch(async (error: unknown) => {
      await limits.takeBack(perAccountAndNetwork, accountFromNetwork)
      throw error
    })
  } catch (error) {
    if (!signInByProof || !isRefused(error, 'TOO_MANY_REQUESTS')) throw error
    return signInByProof().catch((refused: unknown) => {
      throw isRefused(refused, 'INVALID_CREDENTIALS') ? withAdvice(error) : refused
    })
  }
  const signedIn = await signIn()
  await limits.takeBack(perAccountAndNetwork, accountFromNetwork)
  await limits.takeBack(perAccount, account)
  return signedIn
}
