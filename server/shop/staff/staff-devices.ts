import { knownDevices } from '../sessions/known-devices.ts'
import { staff, staffDevices } from './staff-table.ts'

/** The devices that members of the staff have signed in from. */
export const devices = knownDevices(staffDevices, staff)
