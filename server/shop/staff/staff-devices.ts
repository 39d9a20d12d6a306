import { knownDevices } from '../sessions/known-devices.ts'
import { staff, staffDevices } from './staff-table.ts'

export const devices = knownDevices(staffDevices, staff)
