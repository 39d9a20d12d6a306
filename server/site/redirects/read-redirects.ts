import { formerShops, placesOf } from '@kargha/domain/former-addresses.ts'
import { shortened } from '@kargha/domain/graphemes.ts'
import { pagePath } from '@kargha/domain/page-path.ts'
import { sql } from 'drizzle-orm'
import { redirects } from '../../catalogue/redirects/redirects-table.ts'
import { selectRedirects } from '../../catalogue/redirects/select-redirects.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { type Place, placesAt, type Target } from './find-places.ts'

/** As staff or a table write it. */
export type WrittenRedirect = { row: number; address: string; present: string }
export type RedirectFault = { row: number; field: 'address' | 'present'; address: string; message: string }
/** `present` is the path that the target has now. */
export type NewRedirect = Target & { address: string; present: string }

type Destination = Target & { path: string }
type Wish = { row: number; address: string; to: string }

const asWritten = (text: string) => (text.length > 120 ? `${shortened(text, 120)}…` : text)

const noPageAt = (path: string) => `The shop has no page at ${path}`

/** Never reaches the pages. */
const isOwn = (path: string) => /^\/(?:api|admin|media|assets)(?:\/|$)/.test(path)

const formerPlaces = (path: string) => formerShops.flatMap((shop) => placesOf(shop, path))

/**
 * Paths of both columns, with a fault for what is none; of one address in several rows, the first counts if all agree. Where only
 * the address is faulty, the page that it leads to is still to be looked for.
 */
function readWishes(written: readonly WrittenRedirect[]) {
  const wishes = new Map<string, Wish>()
  const withoutAddress: Wish[] = []
  const faults: RedirectFault[] = []
  for (const { row, address, present } of written) {
    const [from, to] = [pagePath(address), pagePath(present)]
    const fault = (field: RedirectFault['field'], message: string) => faults.push({ row, field, address, message })
    if (from === undefined)
      fault('address', `“${asWritten(address)}” is no address of a page, such as /pages/our-story`)
    else if (isOwn(from)) fault('address', `${from} is no address of a page`)
    if (to === undefined) {
      fault('present', `“${asWritten(present)}” is no address of a page, such as /products/red-saree`)
      continue
    }
    if (from === undefined || isOwn(from)) {
      withoutAddress.push({ row, address, to })
      continue
    }
    const other = wishes.get(from)
    if (other === undefined) wishes.set(from, { row, address: from, to })
    else if (other.to !== to) {
      fault('address', `Row ${other.row} has the same address, and leads to ${other.to}`)
      withoutAddress.push({ row, address, to })
    }
  }
  return { wishes, withoutAddress, faults }
}

async function storedDestinations(tx: Transaction, addresses: readonly string[]): Promise<Map<string, Destination>> {
  const rows = await selectRedirects(tx).where(sql`${redirects.address} = any(${sql.param([...addresses])}::text[])`)
  return new Map(rows.map(({ address, present, ...target }) => [address, { ...target, path: present }]))
}

/**
 * Finds what each redirect leads to: the page at its target, or where that itself is redirected, here or in the shop, or what a
 * former shop's address stands for. So a redirect never leads to another one. The caller has locked the redirects.
 */
export async function readRedirects(
  tx: Transaction,
  written: readonly WrittenRedirect[],
): Promise<{ found: NewRedirect[]; faults: RedirectFault[] }> {
  const { wishes, withoutAddress, faults } = readWishes(written)
  const wanted = new Set([
    ...[...wishes.values()].flatMap(({ address, to }) => [address, to]),
    ...withoutAddress.map(({ to }) => to),
  ])
  const places = await placesAt(tx, [...wanted, ...[...wanted].flatMap(formerPlaces)])
  const stored = await storedDestinations(tx, [...wanted])

  const isThere = (place: Place | undefined): place is Place => place?.isThere === true
  const ofFormerShop = (path: string) =>
    formerPlaces(path)
      .map((each) => places.get(each))
      .find(isThere)

  /** By address; null where it leads into a circle, undefined where nothing is. Each is looked for once. */
  const destinations = new Map<string, Destination | null | undefined>()
  function destinationOf({ address, to }: { address?: string; to: string }): Destination | null | undefined {
    const passed = new Set(address === undefined ? [] : [address])
    let path = to
    let destination: Destination | null | undefined
    for (;;) {
      const place = places.get(path)
      const next = wishes.get(path)
      if (isThere(place)) destination = place
      else if (passed.has(path)) destination = null
      else if (destinations.has(path)) destination = destinations.get(path)
      else if (next !== undefined) {
        passed.add(path)
        path = next.to
        continue
      } else destination = stored.get(path) ?? place ?? ofFormerShop(path)
      for (const each of passed) destinations.set(each, destination)
      return destination
    }
  }

  const found: NewRedirect[] = []
  for (const wish of wishes.values()) {
    const { row, address, to } = wish
    const fault = (field: RedirectFault['field'], message: string) => faults.push({ row, field, address, message })
    const isPage = isThere(places.get(address))
    if (isPage) fault('address', `The shop has a page at ${address}: it is not redirected`)
    const destination = destinationOf(wish)
    if (destination === undefined) fault('present', noPageAt(to))
    else if (isPage) continue
    else if (destination === null || destination.path === address)
      fault('present', `${address} would lead back to itself`)
    else {
      const { productId, categoryId, subCategoryId, page, path } = destination
      found.push({ address, present: path, productId, categoryId, subCategoryId, page })
    }
  }
  for (const { row, address, to } of withoutAddress)
    if (destinationOf({ to }) === undefined) faults.push({ row, field: 'present', address, message: noPageAt(to) })
  return { found, faults: faults.toSorted((one, other) => one.row - other.row) }
}
