import { z } from 'zod'
import { required } from './call.ts'

export const invalidEmail = 'Please enter a valid email address'

/** As in zod, but for top-level domains such as `xn--h2brj9c`. */
const pattern = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i

/** Letters of any script, with the joiners of Indian ones. */
const international = /^(?=.*[^\0-\x7f])(?:[\p{L}\p{M}\p{N}.-]|\u200c|\u200d)+$/u

/**
 * `asha@xn--h2bmxpif9bzge.xn--h2brj9c` for `asha@हस्तशिल्प.भारत`: the form that mail servers take, and browsers' email fields send.
 * Other texts are returned unchanged.
 */
export function asciiEmail(written: string): string {
  const at = written.lastIndexOf('@') + 1
  const domain = written.slice(at)
  const address = `http://${domain}`
  if (at === 0 || !international.test(domain) || !URL.canParse(address)) return written
  return written.slice(0, at) + new URL(address).hostname
}

/** In ASCII. `missing` is for missing or blank texts. */
export const emailField = (missing: string) =>
  required(missing, 254)
    .overwrite(asciiEmail)
    .pipe(z.email({ pattern, error: invalidEmail }).max(254))
