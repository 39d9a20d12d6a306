import type { Failure } from '@kargha/contract/kernel/call.ts'
import { NoResponse, Refused } from '@kargha/contract/kernel/client.ts'
import { staffRoutes } from '@kargha/contract/staff/routes.ts'
import { asMember, noResponse } from './staff-api.ts'

type FileCall =
  | 'exportCustomers'
  | 'exportFigureTable'
  | 'exportOrders'
  | 'exportTaxTable'
  | 'exportWholeShop'
  | 'getLabel'
  | 'printAddressLabels'
  | 'printInvoice'
  | 'printManifests'
  | 'printPackingSlips'
  | 'printPickupManifests'
  | 'printPickList'

type FileRequest = { id?: string; query?: Record<string, string> }

async function request(name: FileCall, { id = '', query = {} }: FileRequest): Promise<Blob> {
  const path = staffRoutes[name].path.replace('{id}', encodeURIComponent(id))
  const response = await fetch(`${path}?${new URLSearchParams(query)}`, { headers: { usertype: 'Admin' } }).catch(
    () => {
      throw new NoResponse(noResponse)
    },
  )
  if (response.ok) return response.blob()
  const failure: Failure | null = await response.json().catch(() => null)
  throw failure ? new Refused(response.status, failure) : new NoResponse(noResponse)
}

/** Throws Refused or NoResponse. */
const fetchFile = (name: FileCall, input: FileRequest): Promise<Blob> => asMember(() => request(name, input))

/** Time for a browser to open the link, milliseconds. */
const patience = 60_000

function follow(blob: Blob, attributes: Partial<HTMLAnchorElement>): void {
  const href = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href, ...attributes }).click()
  setTimeout(() => URL.revokeObjectURL(href), patience)
}

/** In a tab of its own, for printing. */
export async function openPaper(name: FileCall, input: FileRequest): Promise<void> {
  follow(await fetchFile(name, input), { target: '_blank' })
}

export async function saveFile(name: FileCall, input: FileRequest, fileName: string): Promise<void> {
  follow(await fetchFile(name, input), { download: fileName })
}

export const saveText = (text: string, fileName: string): void => follow(new Blob([text]), { download: fileName })
