/** Why the shop can't start, in one line for whoever started it. */
export class StartError extends Error {
  override name = 'StartError'
}
