import type { Pagination } from '@kargha/contract/kernel/call.ts'
import type { Dashboard } from '@kargha/contract/staff/dashboard.ts'
import type { Permission } from '@kargha/domain/permissions.ts'
import type SvgIcon from '@mui/material/SvgIcon'
import type { ReactNode } from 'react'
import type { ResourceProps } from 'react-admin'

export type StoredRecord = { _id: string }
export type ListQuery = { page: number; limit: number; order: 'asc' | 'desc'; sort?: never; q?: string }

/** The calls behind react-admin's pages. */
export type ResourceCalls = {
  list(query: ListQuery): Promise<{ data: StoredRecord[]; pagination?: Pagination }>
  one(id: string): Promise<{ data: StoredRecord }>
  create?(fields: object): Promise<{ data: StoredRecord }>
  save?(id: string, fields: object): Promise<{ data: StoredRecord }>
  remove?(id: string): Promise<unknown>
}

export type OfficeResource = Pick<
  ResourceProps,
  'name' | 'list' | 'show' | 'create' | 'edit' | 'recordRepresentation'
> & {
  calls: ResourceCalls
  /** Of those who may see it; everybody by default. */
  permission?: Permission
}

/** Pages at `/name`. `recordRepresentation`: the field that names a record. */
export const records = (
  name: string,
  pages: Pick<OfficeResource, 'list' | 'show' | 'create' | 'edit'>,
  calls: ResourceCalls,
  recordRepresentation?: string,
): OfficeResource => ({ name, ...pages, calls, ...(recordRepresentation && { recordRepresentation }) })

/** In the menu's order. */
export const menuGroups = ['Today', 'Orders', 'Catalogue', 'Customers', 'Delivery', 'Discounts', 'Shop'] as const

export type MenuEntry = {
  /** Like `/orders`. */
  to: string
  label: string
  icon: typeof SvgIcon
  group: (typeof menuGroups)[number]
  /** Only hides it: the server refuses others anyway. */
  permission?: Permission
  /** How much waits for staff. */
  waiting?: (dashboard: Dashboard) => number
}

/** Listed in back-office.tsx. */
export type Feature = {
  menu: MenuEntry[]
  resources?: OfficeResource[]
  /** Neither lists nor records. */
  pages?: { path: string; element: ReactNode; permission?: Permission }[]
}
