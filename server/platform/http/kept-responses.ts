/** Hundreds of lists, as many as most visitors of a shop look at. */
const maxBytes = 8_000_000
const maxKept = 500

/** Returns what `make` makes for a key, or what it made before where nothing has changed since. */
export type KeepResponse = (key: string, make: () => Promise<Buffer>) => Promise<Buffer>

type Kept = { version?: string | undefined; bytes?: Buffer }

/**
 * Keeps responses while the `version` of all that they are made of stays the same; undefined is none, and keeps nothing. The
 * version is read first and the response made after that, however many reads that takes: where the version is still the same at a later
 * request, what was read is, too. So no response is older than its request. Kept is what is asked for a second time: who
 * asks for something once does not wait for a version. What nobody has asked for the longest goes first.
 */
export function keptResponses(
  version: () => Promise<string | undefined>,
  limits: { bytes: number; responses: number } = { bytes: maxBytes, responses: maxKept },
): KeepResponse {
  const kept = new Map<string, Kept>()
  let bytes = 0

  function remove(key: string): void {
    bytes -= kept.get(key)?.bytes?.length ?? 0
    kept.delete(key)
  }

  function put(key: string, response: Kept): void {
    remove(key)
    kept.set(key, response)
    bytes += response.bytes?.length ?? 0
    // A map lists its keys in the order in which they were set.
    for (const oldest of kept.keys()) {
      if (bytes <= limits.bytes && kept.size <= limits.responses) break
      remove(oldest)
    }
  }

  return async (key, make) => {
    if (!kept.has(key)) {
      put(key, {})
      return make()
    }
    const present = await version()
    const own = kept.get(key)
    if (present !== undefined && own?.bytes && own.version === present) {
      put(key, own)
      return own.bytes
    }
    const made = await make()
    put(key, present === undefined ? {} : { version: present, bytes: made })
    return made
  }
}
