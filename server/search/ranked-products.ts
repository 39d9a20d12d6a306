import type { Reader } from '../db/database.ts'
import type { WordMatch } from './vocabulary.ts'
import { readBestEntries, readEntriesOf, type WordEntries } from './word-entries.ts'

/** So many entries of the index of words are read for a search, the best of each word. */
const maxRead = 1_800
/** So many products are compared at once where a search has several terms, and not all entries of each were read. */
const batchSize = 120
/** No more are compared once a page full has all terms. */
const enough = 24
const maxCompared = 480
/** More than a list counts: whoever finds so many looks for something else or narrows. */
const maxFound = 1_001
/** What stands in a product's description alone scores less: such products come last. */
const describing = 0.2

/** What is known of a term of a search once the best entries of its words were read. */
type Term = {
  matches: readonly WordMatch[]
  /** How many products have it; at least, if it is cut. */
  products: number
  /** Whether others may have it than those that were read. */
  isCut: boolean
}

/** A product that has a term. `scores` says how well it matches each term; 0 if it is not known to have it. */
type Candidate = { id: string; scores: number[] }

/** A product that has some terms of a search. A weak one has one of them in its description alone. */
export type RankedProduct = { id: string; score: number; terms: number; isWeak: boolean }

/** How many entries of each word are read. The surest word has half of what is read of a term. */
function limitsOf(termMatches: readonly WordMatch[][]): Map<string, number> {
  const share = Math.max(300, Math.floor(maxRead / termMatches.length))
  const limits = new Map<string, number>()
  for (const matches of termMatches)
    for (const [index, { word }] of matches.entries()) {
      const limit = matches.length === 1 ? share : Math.ceil(share / 2 / (index === 0 ? 1 : matches.length - 1))
      limits.set(word, Math.max(limits.get(word) ?? 0, limit))
    }
  return limits
}

function toTerm(matches: readonly WordMatch[], entries: WordEntries, limits: ReadonlyMap<string, number>): Term {
  const words = matches.map(({ word, products }) => {
    const read = entries.get(word)?.ids.length ?? 0
    const isCut = read === limits.get(word)
    return { isCut, products: isCut ? Math.max(read, products) : read }
  })
  return {
    matches,
    products: words.reduce((sum, { products }) => sum + products, 0),
    isCut: words.some(({ isCut }) => isCut),
  }
}

function addEntries(candidates: Map<string, Candidate>, terms: readonly Term[], entries: WordEntries): void {
  for (const [term, { matches }] of terms.entries())
    for (const { word, confidence } of matches) {
      const { ids = [], weights = [] } = entries.get(word) ?? {}
      for (let place = 0; place < ids.length; place += 1) {
        const [id = '', weight = 0] = [ids[place], weights[place]]
        const candidate = candidates.get(id) ?? { id, scores: terms.map(() => 0) }
        candidates.set(id, candidate)
        candidate.scores[term] = Math.max(candidate.scores[term] ?? 0, weight * confidence)
      }
    }
}

/**
 * Those that are most likely to have all terms come first: those that have the most of the terms of which all products are known, in
 * number `sure`, then the most of all, though not in their description alone, and of those the rarest.
 */
function byLikelihood(candidates: Iterable<Candidate>, terms: readonly Term[]): (Candidate & { sure: number })[] {
  return Array.from(candidates, (candidate) => {
    const known = { ...candidate, sure: 0, terms: 0, rarest: Number.POSITIVE_INFINITY }
    for (const [term, { isCut, products }] of terms.entries()) {
      const score = candidate.scores[term] ?? 0
      if (score > 0 && !isCut) known.sure += 1
      if (score < describing) continue
      known.terms += 1
      known.rarest = Math.min(known.rarest, products)
    }
    return known
  }).sort((a, b) => b.sure - a.sure || b.terms - a.terms || a.rarest - b.rarest)
}

function toRanked({ id, scores }: Candidate, terms: readonly Term[]): RankedProduct {
  const matched = scores.filter((score) => score > 0)
  // Of two words, that which fewer products have says more about what is meant.
  const score = terms.reduce((sum, { products }, term) => sum + (scores[term] ?? 0) / Math.log(2 + products), 0)
  return { id, score, terms: matched.length, isWeak: Math.min(...matched) < describing }
}

/**
 * Products that match terms of a search, the best first, and whether there may be more. Of words that many products have only the best
 * entries are read, the newest of equals. Whether a product has a term of which not all products are known is looked up, for those
 * that are most likely to have all terms, until enough have.
 */
export async function rankProducts(
  db: Reader,
  termMatches: readonly WordMatch[][],
): Promise<{ products: RankedProduct[]; isCut: boolean }> {
  const limits = limitsOf(termMatches)
  const entries = await readBestEntries(db, limits)
  const terms = termMatches.map((matches) => toTerm(matches, entries, limits))
  const candidates = new Map<string, Candidate>()
  addEntries(candidates, terms, entries)
  const likely = byLikelihood(candidates.values(), terms)

  async function lookUp(batch: readonly Candidate[]): Promise<void> {
    const isUnsure = ({ scores }: Candidate, term: number) => terms[term]?.isCut && (scores[term] ?? 0) < describing
    const unsure = batch.filter((candidate) => terms.some((_, term) => isUnsure(candidate, term)))
    const unknown = terms.filter((_, term) => unsure.some((candidate) => isUnsure(candidate, term)))
    const words = unknown.flatMap(({ matches }) => matches.map(({ word }) => word))
    const ids = unsure.map(({ id }) => id)
    if (ids.length > 0) addEntries(candidates, terms, await readEntriesOf(db, ids, words))
  }

  const isSomeCut = terms.some(({ isCut }) => isCut)
  let compared = isSomeCut && terms.length > 1 ? 0 : likely.length
  const mayOthersMatch = () => likely[compared] !== undefined && likely[compared]?.sure === likely[0]?.sure
  const isEnough = () => {
    const found = likely.slice(0, compared).filter(({ scores }) => scores.every((score) => score >= describing)).length
    return found >= enough || (found > 0 && !mayOthersMatch())
  }
  while (compared < Math.min(likely.length, maxCompared) && !isEnough()) {
    const batch = likely.slice(compared, compared + batchSize)
    compared += batch.length
    await lookUp(batch)
  }

  const ranked = likely
    .slice(0, compared)
    .map((candidate) => toRanked(candidate, terms))
    .sort((a, b) => b.terms - a.terms || Number(a.isWeak) - Number(b.isWeak) || b.score - a.score)
  return {
    products: ranked.slice(0, maxFound),
    isCut: terms.every(({ isCut }) => isCut) || mayOthersMatch() || ranked.length > maxFound,
  }
}
