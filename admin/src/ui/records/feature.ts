import type { Pagination } from '@kargha/contract/kernel/call.ts'
import type { Dashboard } from '@kargha/contract/staff/dashboard.ts'
import type SvgIcon from '@mui/material/SvgIcon'
import type { ReactNode } from 'react'
import type { ResourceProps } from 'react-admin'

export type StoredRecord = { _id: string }
export type ListQuery = { page: number; limit: number; order: 'asc' | 'desc'; sort?: never; q?: string }

/** The staff API's calls that react-admin's lists, pages and forms of one kind of record need. */
export type ResourceCalls = {
  list(query: ListQuery): Promise<{ data: StoredRecord[]; pagination?: Pagination }>
  one(id: string): Promise<{ data: StoredRecord }>
  create?(fields: object): Promise<{ data: StoredRecord }>
  save?(id: string, fields: object): Promise<{ data: StoredRecord }>
  remove?(id: string): Promise<unknown>
}

/** A kind of record, its pages, and the calls that read and change it. */
export type OfficeResource = Pick<
  ResourceProps,
  'name' | 'list' | 'show' | 'create' | 'edit' | 'recordRepresentation'
> & { calls: ResourceCalls }

/** A kind of record at `/name`, with its pages and calls. `recordRepresentation` is the field by which a record is called. */
export const records = (
  name: string,
  pages: Pick<OfficeResource, 'list' | 'show' | 'create' | 'edit'>,
  calls: ResourceCalls,
  recordRepresentation?: string,
): OfficeResource => ({ name, ...pages, calls, ...(recordRepresentation && { recordRepresentation }) })

/** The groups of the menu, in their order. */
export const menuGroups = ['Today', 'Orders', 'Catalogue', 'Customers', 'Delivery', 'Discounts', 'Shop'] as const

export type MenuEntry = {
  /** Where it leads: `/orders`. */
  to: string
  label: string
  icon: typeof SvgIcon
  group: (typeof menuGroups)[number]
  /** Whether it is shown to owners only. The server refuses it to others anyway. */
  isForOwners?: boolean
  /** How much of it waits for the staff. */
  waiting?: (dashboard: Dashboard) => number
}

/** A part of the back office, as it is listed in back-office.tsx. */
export type Feature = {
  menu: MenuEntry[]
  resources?: OfficeResource[]
  /** Pages that are no list or record. */
  pages?: { path: string; element: ReactNode }[]
}
