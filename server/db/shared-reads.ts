/**
 * Lets everybody who asks the same thing at once share one read of the database. Who asks while a read is under way waits
 * for the next one, which begins after they asked: so nobody is told what was true before their question, as a cache
 * would do, and a product that everybody looks at costs one query at a time.
 */
export function sharedReads<Answer>(): (key: string, read: () => Promise<Answer>) => Promise<Answer> {
  type Read = { now: Promise<Answer>; next?: Promise<Answer> }
  const underWay = new Map<string, Read>()

  function begin(key: string, read: () => Promise<Answer>): Promise<Answer> {
    const own: Read = { now: read() }
    underWay.set(key, own)
    const ended = () => {
      if (own.next === undefined) underWay.delete(key)
    }
    own.now.then(ended, ended)
    return own.now
  }

  return (key, read) => {
    const current = underWay.get(key)
    if (current === undefined) return begin(key, read)
    const goOn = () => begin(key, read)
    current.next ??= current.now.then(goOn, goOn)
    return current.next
  }
}
