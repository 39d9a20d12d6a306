import { customerDevices, customers } from '../customers/account-table.ts'
import { knownDevices } from './known-devices.ts'

export const devices = knownDevices(customerDevices, customers)
