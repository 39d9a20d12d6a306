import { type ClientOf, clientOf, type Send } from '../kernel/client.ts'
import type { StaffApi } from './api.ts'
import { staffRoutes } from './routes.ts'

export type StaffClient = ClientOf<StaffApi>

/** See createClient. */
export const createStaffClient = (send: Send, token: () => string = () => ''): StaffClient =>
  clientOf<StaffApi>(staffRoutes, 'Admin', send, token)
