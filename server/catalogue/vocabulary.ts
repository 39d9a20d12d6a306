import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { searchWords } from './catalogue-table.ts'
import { slipsBetween, soundOf } from './search-words.ts'

type Known = { word: string; sound: string; isSpelled: boolean }
/** A word that products have, and how surely it is the one that was asked, up to 1. */
export type Meaning = { word: string; sureness: number }
export type Vocabulary = (asked: string) => Meaning[]

/** The shortest words that begin as asked are enough while somebody types. */
const mostMeanings = 30

const slipsAllowed = (length: number) => (length >= 8 ? 2 : length >= 4 ? 1 : 0)

function slips(asked: string, askedSound: string, { word, sound }: Known): number {
  const allowed = slipsAllowed(asked.length)
  const written = slipsBetween(asked, word, allowed)
  if (written <= allowed) return written
  // While a word is still being typed, its beginning is compared.
  if (asked.length >= 5 && word.length > asked.length && slipsBetween(asked, word.slice(0, asked.length), 1) === 1)
    return 1.5
  const heard = askedSound.length >= 5 ? slipsBetween(askedSound, sound, allowed) : allowed + 1
  return heard <= allowed ? heard + 0.5 : Number.POSITIVE_INFINITY
}

/**
 * What a word asked for may mean among the shop's words: the word itself, what begins with it, what sounds like it; where
 * there is none of these, what begins with its sound; and where there is none of those either, what a slip away is.
 */
export function vocabularyOf(words: readonly string[]): Vocabulary {
  const known = words.map((word): Known => ({ word, sound: soundOf(word), isSpelled: /^\D{4,}$/.test(word) }))

  function meanings(surenessOf: (candidate: Known) => number): Meaning[] {
    const found: Meaning[] = []
    for (const candidate of known) {
      const sureness = surenessOf(candidate)
      if (sureness > 0) found.push({ word: candidate.word, sureness })
    }
    return found.sort((a, b) => b.sureness - a.sureness || a.word.length - b.word.length).slice(0, mostMeanings)
  }

  return (asked) => {
    const sound = soundOf(asked)
    const isSpelled = /^\D{3,}$/.test(asked)
    const plain = meanings((candidate) => {
      if (candidate.word === asked) return 1
      // The beginning of a SKU says less than a spelling cousin: `sari` is a saree before it is SAR-IKT-014.
      if (candidate.word.startsWith(asked))
        return candidate.isSpelled ? 0.7 + (0.2 * asked.length) / candidate.word.length : 0.4
      return isSpelled && candidate.isSpelled && candidate.sound === sound ? 0.7 : 0
    })
    if (plain.length > 0 || !isSpelled) return plain
    const begun = meanings((candidate) =>
      candidate.isSpelled && sound.length >= 3 && candidate.sound.startsWith(sound) ? 0.5 : 0,
    )
    if (begun.length > 0) return begun
    return meanings((candidate) => (candidate.isSpelled ? Math.max(0, 0.5 - 0.1 * slips(asked, sound, candidate)) : 0))
  }
}

/** The vocabulary of a database, read again when it has grown: words are never taken out, so their number tells. */
export function keptVocabulary(db: Database): () => Promise<Vocabulary> {
  const counted = db.select({ count: sql<number>`count(*)::int` }).from(searchWords).prepare('count_search_words')
  let size = -1
  let vocabulary = vocabularyOf([])
  return async () => {
    const [now] = await counted.execute()
    if (now?.count !== size) {
      const words = await db.select().from(searchWords)
      vocabulary = vocabularyOf(words.map(({ word }) => word))
      size = words.length
    }
    return vocabulary
  }
}
