import { type ClientOf, clientOf, type Send } from './client.ts'
import type { StaffApi } from './staff.ts'
import { staffRoutes } from './staff-routes.ts'

export type StaffClient = ClientOf<StaffApi>

/** A typed client of the back office's API, as createClient is of the shop's. */
export const createStaffClient = (send: Send, token: () => string = () => ''): StaffClient =>
  clientOf<StaffApi>(staffRoutes, 'Admin', send, token)
