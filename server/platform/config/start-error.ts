/** Why the shop can't start, in one line for the operator. */
export class StartError extends Error {
  override name = 'StartError'
}

/** A StartError where the operator can remedy the failure to listen. */
export function listenError(variable: string, port: number, host: string, error: NodeJS.ErrnoException): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(`${variable} ${port} on ${host} is in use by another program: stop it or set ${variable}`)
    case 'EACCES':
      return new StartError(`${variable} ${port} may not be used by this user`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST ${host} is not an address of this machine`)
    default:
      return error
  }
}
