/**
 * Asks the member of staff to confirm that it is them, or to sign in again where the session has ended, and resolves to whether they
 * did.
 */
type IdentityCheck = (hasEnded: boolean) => Promise<boolean>

let check: IdentityCheck = async () => false
let running: Promise<boolean> | undefined

/** Sets how to ask, until the returned function is called. */
export function setIdentityCheck(newCheck: IdentityCheck): () => void {
  check = newCheck
  return () => {
    check = async () => false
  }
}

/** Resolves to whether the member has confirmed that it is them. Several calls at the same time share one question. */
export function confirmIdentity({ hasEnded = false } = {}): Promise<boolean> {
  running ??= check(hasEnded).finally(() => {
    running = undefined
  })
  return running
}
