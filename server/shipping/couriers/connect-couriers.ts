import type { CourierService } from '@kargha/contract/staff/bookings.ts'
import { type CourierServiceName, courierServices } from '@kargha/domain/enums.ts'
import type { CourierConfigs } from '../../platform/config/courier-config.ts'
import type { ServiceOptions } from '../../platform/outgoing/circuit-breaker.ts'
import { connectShiprocket } from '../shiprocket/connect.ts'
import type { CourierConnection, Couriers } from './courier.ts'

/** Every courier's service, if it is set up: all that the rest of the server knows of them. */
const connections: Record<CourierServiceName, (configs: CourierConfigs) => CourierConnection | undefined> = {
  shiprocket: ({ shiprocket }) => shiprocket && connectShiprocket(shiprocket),
}

/** The connections of a shop, with their names. */
export const connectionsOf = (configs: CourierConfigs): [CourierServiceName, CourierConnection][] =>
  courierServices.flatMap((name) => {
    const connection = connections[name](configs)
    return connection ? [[name, connection]] : []
  })

export const openCouriers = (configs: CourierConfigs, optionsOf: (title: string) => ServiceOptions): Couriers =>
  Object.fromEntries(connectionsOf(configs).map(([name, { title, open }]) => [name, open(optionsOf(title))]))

/** The couriers with what is set of each, for staff. */
export function describeCouriers(configs: CourierConfigs, couriers: Couriers): CourierService[] {
  const settings = new Map(connectionsOf(configs).map(([name, connection]) => [name, connection.settings]))
  const services = courierServices.map((courier) => ({
    courier,
    isSet: couriers[courier] !== undefined,
    settings: settings.get(courier) ?? [],
  }))
  return [{ courier: 'manual', isSet: true, settings: [] }, ...services]
}
