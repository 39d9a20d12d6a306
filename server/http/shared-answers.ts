/**
 * Lets everybody who asks the same thing at once share one answer. Who asks while an answer is being made waits for the
 * next one, which is begun after they asked: so nobody is told what was true before their question, as a cache would do,
 * and a product that everybody looks at is read, and put into bytes, once at a time.
 */
export function sharedAnswers<Answer>(): (key: string, make: () => Promise<Answer>) => Promise<Answer> {
  type Making = { now: Promise<Answer>; next?: Promise<Answer> }
  const underWay = new Map<string, Making>()

  function begin(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const own: Making = { now: make() }
    underWay.set(key, own)
    const ended = () => {
      if (own.next === undefined) underWay.delete(key)
    }
    own.now.then(ended, ended)
    return own.now
  }

  return (key, make) => {
    const current = underWay.get(key)
    if (current === undefined) return begin(key, make)
    const goOn = () => begin(key, make)
    current.next ??= current.now.then(goOn, goOn)
    return current.next
  }
}
