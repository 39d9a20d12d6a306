import type { GridProduct } from '@kargha/contract/staff/many-products.ts'
import { counted } from '@kargha/domain/counted.ts'
import { useState } from 'react'
import { useDataProvider, useListContext } from 'react-admin'
import { staffApi } from '../staff-api.ts'
import { changesOf, type Edits, noEdits } from './price-edits.ts'

/** The staff API's limit for reading and changing. */
const atOnce = 100
/** The most that one press selects. */
export const mostSelected = 500

type Known = Record<string, GridProduct>
const byId = (products: readonly GridProduct[]): Known => Object.fromEntries(products.map((each) => [each._id, each]))
const without = <Value>(all: Record<string, Value>, ids: readonly string[]) =>
  Object.fromEntries(Object.entries(all).filter(([id]) => !ids.includes(id)))

/**
 * Edits and selection for all pages of a list. Products of pages left behind stay known, so that their edits are counted and
 * saved.
 */
export function useGrid() {
  const {
    data: shown = [],
    total = 0,
    sort,
    filterValues,
    resource,
    refetch,
  } = useListContext<GridProduct & { id: string }>()
  const dataProvider = useDataProvider()
  const [seen, setSeen] = useState<readonly GridProduct[]>([])
  const [known, setKnown] = useState<Known>({})
  const [edits, setEdits] = useState<Edits>(noEdits)
  const [selected, setSelected] = useState<readonly string[]>([])
  if (seen !== shown && shown.length > 0) {
    setSeen(shown)
    setKnown({ ...known, ...byId(shown) })
  }
  const changes = changesOf(Object.values(known), edits)

  /** Fresh, in the order of the list. */
  async function readMatching(): Promise<GridProduct[]> {
    const read: GridProduct[] = []
    for (let page = 1; read.length < Math.min(total, mostSelected); page += 1) {
      const query = { pagination: { page, perPage: atOnce }, sort, filter: filterValues }
      const { data } = await dataProvider.getList<GridProduct & { id: string }>(resource, query)
      if (data.length === 0) break
      read.push(...data)
    }
    return read.slice(0, mostSelected)
  }

  async function selectMatching(): Promise<void> {
    const matching = await readMatching()
    setKnown((before) => ({ ...before, ...byId(matching) }))
    setSelected(matching.map(({ _id }) => _id))
  }

  /** Saves in batches. Those before a refused batch are saved; the other edits stay. */
  async function save(reason: string): Promise<number> {
    let saved = 0
    try {
      for (; saved < changes.length; saved += atOnce) {
        const products = changes.slice(saved, saved + atOnce)
        const { data } = await staffApi('changeProducts', { body: { products, ...(reason && { reason }) } })
        const variantIds = data.flatMap(({ variants }) => variants.map(({ _id }) => _id))
        const productIds = data.map(({ _id }) => _id)
        setKnown((before) => ({ ...before, ...byId(data) }))
        setEdits((before) => ({
          variants: without(before.variants, variantIds),
          products: without(before.products, productIds),
        }))
      }
      return changes.length
    } catch (error) {
      // Probably someone else changed one: retry with fresh versions.
      const fresh = await readMatching().catch(() => [])
      setKnown((before) => ({ ...before, ...byId(fresh) }))
      throw saved > 0
        ? new Error(`${counted(saved, 'product is', 'products are')} saved. ${(error as Error).message}`)
        : error
    } finally {
      refetch()
    }
  }

  return { shown, total, known, edits, setEdits, selected, setSelected, changes, selectMatching, save }
}
