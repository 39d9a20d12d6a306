/** Asks for the password, or to sign in again where the session has ended. */
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

/** Resolves to whether it succeeded. Simultaneous calls share one question. */
export function confirmIdentity({ hasEnded = false } = {}): Promise<boolean> {
  running ??= check(hasEnded).finally(() => {
    running = undefined
  })
  return running
}
