import { customerDevices, customers } from '../customers/account-table.ts'
import { knownDevices } from './known-devices.ts'

/** The devices that customers have signed in from. */
export const devices = knownDevices(customerDevices, customers)
