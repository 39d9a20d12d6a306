import { Refusal } from '../../platform/http/refusal.ts'
import type { GrowingDelay, Limit, RateLimits } from '../../platform/traffic/rate-limit.ts'
import { hashOfToken } from './session.ts'

const perDevice: Limit = { name: 'signin-device', times: 10, seconds: 900 }
const perAccountAndNetwork: Limit = { name: 'signin-of-from', times: 10, seconds: 900 }
/** However many networks guess, an account is tried about 120 times a day: ten, ten ever slower, one each 15 minutes. */
const perAccount: GrowingDelay = { name: 'signin-of', free: 10, seconds: 86_400, maxDelay: 900 }

export type SignInAttempt<SignedIn> = {
  /** Whose accounts they are: those of customers and of staff are counted apart. */
  side: 'customer' | 'staff'
  email: string
  /** The client's address or network. */
  network: string
  /** The token of a device that this account has signed in from before; null for any other. */
  knownDevice: string | null
  signIn: () => Promise<SignedIn>
  /** Signs in by a proof that can't be guessed, which is accepted however often passwords were wrong. */
  signInByProof?: () => Promise<SignedIn>
}

const isRefused = (error: unknown, code: Refusal['code']): error is Refusal =>
  error instanceof Refusal && error.code === code

/** A customer whose account strangers guess at can come in at once, if they know how. */
const withAdvice = ({ retryAfter }: Refusal) =>
  new Refusal(
    'TOO_MANY_REQUESTS',
    'Too many attempts. Please wait a little, or use Forgot Password to come in at once.',
    {
      ...(retryAfter !== undefined && { retryAfter }),
    },
  )

/**
 * Signs in within the limits on wrong passwords. They are counted by account and client network together, so that no stranger
 * can lock an account out for its owner; and by account alone, which slows guessing from many networks down. A device that
 * the account has signed in from before is only counted by itself. What was right is not counted: it has counted as wrong
 * only while it was being verified, so that simultaneous guesses are all counted. Throws TOO_MANY_REQUESTS beyond a limit,
 * and what `signIn` throws.
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
    // An attempt that has to wait was not verified, so it is no wrong one.
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
