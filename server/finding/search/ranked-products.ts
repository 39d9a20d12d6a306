import type { Reader } from '../../platform/db/database.ts'
import type { WordMatch } from './vocabulary.ts'
import { readBestEntries, readEntriesOf, type WordEntries } from './word-entries.ts'

/** So many entries of the index of words are read for a search, the best of each word. */
const maxRead = 1_800
/**
 * So many products are compared at once where a search has several terms, and not all entries of each were read; twice as many where
 * it is narrowed.
 */
const batchSize = 120
const maxCompared = 480
/** Once this many have all terms, a page is full. */
const pageFull = 24
/** Once this many have all terms, enough of them should be left by a price or another choice. */
const enoughToNarrow = 200
/** So many are kept where not all are known anyway: a list counts no more. */
const maxFound = 1_001
/** Words of a product's description alone weigh less: such products come last. */
const describing = 0.2
/** What is known to match a term as well as this is not looked up again: it has the word itself, if only in an attribute. */
const known = 0.4

/** What is known of a term of a search once the best entries of its words were read. */
type Term = {
  matches: readonly WordMatch[]
  /** About how many products have it. */
  products: number
  /** Whether others may have it than those that were read. */
  isCut: boolean
}

/** A product that has a term. By the terms: how well it matches, and the weight of the best place; 0 if it is not known to have it. */
type Candidate = { id: string; scores: number[]; weights: number[] }

/** A product that was found. A weak one has a term in its description alone. */
type RankedProduct = { id: string; score: number; isWeak: boolean }

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
        const candidate = candidates.get(id) ?? { id, scores: terms.map(() => 0), weights: terms.map(() => 0) }
        candidates.set(id, candidate)
        candidate.scores[term] = Math.max(candidate.scores[term] ?? 0, weight * confidence)
        candidate.weights[term] = Math.max(candidate.weights[term] ?? 0, weight)
      }
    }
}

/**
 * Sorts by the likelihood of having all terms: first by how many of those terms a product has of which all products are known
 * (`sure`), then by how many it has outside its description, then by the rarest of those.
 */
function byLikelihood(candidates: Iterable<Candidate>, terms: readonly Term[]) {
  return Array.from(candidates, (candidate) => {
    const likely = { candidate, sure: 0, terms: 0, rarest: Number.MAX_VALUE }
    for (const [term, { isCut, products }] of terms.entries()) {
      const weight = candidate.weights[term] ?? 0
      if (weight > 0 && !isCut) likely.sure += 1
      if (weight < describing) continue
      likely.terms += 1
      likely.rarest = Math.min(likely.rarest, products)
    }
    return likely
  }).sort((a, b) => b.sure - a.sure || b.terms - a.terms || a.rarest - b.rarest)
}

const termsOf = ({ scores }: Candidate) => scores.filter((score) => score > 0).length

function toRanked({ id, scores, weights }: Candidate, terms: readonly Term[]): RankedProduct {
  // Of two words, that which fewer products have says more about what is meant.
  const score = terms.reduce((sum, { products }, term) => sum + (scores[term] ?? 0) / Math.log(2 + products), 0)
  return { id, score, isWeak: weights.some((weight) => weight > 0 && weight < describing) }
}

/**
 * Products that match all terms of a search, or if there are none those that match most of them, the best first; how many terms they
 * match, and whether there may be more. Of words that many products have only the best entries are read, the newest of equals. Whether
 * a product has a term of which not all products are known is looked up, for those that are most likely to have all terms, until
 * enough have.
 */
export async function rankProducts(
  db: Reader,
  termMatches: readonly WordMatch[][],
  isNarrowed: boolean,
): Promise<{ products: RankedProduct[]; matched: number; isCut: boolean }> {
  const limits = limitsOf(termMatches)
  const entries = await readBestEntries(db, limits)
  const terms = termMatches.map((matches) => toTerm(matches, entries, limits))
  const candidates = new Map<string, Candidate>()
  addEntries(candidates, terms, entries)
  const likely = byLikelihood(candidates.values(), terms)

  async function lookUp(batch: readonly Candidate[]): Promise<void> {
    const isUnsure = ({ scores }: Candidate, term: number) => terms[term]?.isCut && (scores[term] ?? 0) < known
    const unsure = batch.filter((candidate) => terms.some((_, term) => isUnsure(candidate, term)))
    const unknown = terms.filter((_, term) => unsure.some((candidate) => isUnsure(candidate, term)))
    const words = unknown.flatMap(({ matches }) => matches.map(({ word }) => word))
    const ids = unsure.map(({ id }) => id)
    if (ids.length > 0) addEntries(candidates, terms, await readEntriesOf(db, ids, words))
  }

  const isSomeCut = terms.some(({ isCut }) => isCut)
  const compared: Candidate[] = []
  const mayOthersMatch = () => {
    const [first, next] = [likely[0], likely[compared.length]]
    return next !== undefined && next.sure === first?.sure
  }
  const isEnough = () => {
    const found = compared.filter(({ weights }) => weights.every((weight) => weight >= describing)).length
    return found >= (isNarrowed ? enoughToNarrow : pageFull) || (found > 0 && !mayOthersMatch())
  }
  const isLookedUp = isSomeCut && terms.length > 1
  const atOnce = isNarrowed ? 2 * batchSize : batchSize
  const size = isLookedUp ? atOnce : likely.length
  do {
    const batch = likely.slice(compared.length, compared.length + size).map(({ candidate }) => candidate)
    if (isLookedUp) await lookUp(batch)
    compared.push(...batch)
  } while (compared.length < Math.min(likely.length, maxCompared) && !isEnough())

  const matched = compared.reduce((most, candidate) => Math.max(most, termsOf(candidate)), 0)
  const ranked = compared
    .filter((candidate) => termsOf(candidate) === matched)
    .map((candidate) => toRanked(candidate, terms))
    .sort((a, b) => Number(a.isWeak) - Number(b.isWeak) || b.score - a.score)
  const isCut = terms.every(({ isCut }) => isCut) || (isSomeCut && (mayOthersMatch() || matched < terms.length))
  return { products: isCut ? ranked.slice(0, maxFound) : ranked, matched, isCut }
}
