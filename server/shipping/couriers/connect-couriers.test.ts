import { type CourierServiceName, courierServices } from '@kargha/domain/enums.ts'
import { expect, it } from 'vitest'
import { openCourierSandbox } from '../../../testing/courier-sandbox.ts'
import { readConfig } from '../../platform/config/config.ts'
import { connectionsOf, describeCouriers, openCouriers } from './connect-couriers.ts'

type Service = {
  /** What sets the courier up. */
  environment: Record<string, string>
  /** How many requests about parcels it has got. */
  requests: () => Promise<number>
  close: () => Promise<void>
}

/** Each courier's service, or an imitation of it. */
const services: Record<CourierServiceName, () => Promise<Service>> = {
  async shiprocket() {
    const { environment, requests, close } = await openCourierSandbox()
    return { environment, requests: async () => (await requests('orders')).length, close }
  },
}

it.each(courierServices)('%s, set up by its variables alone, is connected and asked', async (name) => {
  const { environment, requests, close } = await services[name]()
  try {
    const { couriers: configs } = readConfig({ ...environment, DATABASE_URL: 'postgres://none' })
    expect(connectionsOf(configs).map(([connected]) => connected)).toEqual([name])
    const couriers = openCouriers(configs, () => ({}))
    expect(await couriers[name]?.find('SH-0')).toBeUndefined()
    expect(await requests()).toBe(1)
    const described = describeCouriers(configs, couriers).find(({ courier }) => courier === name)
    expect(described).toMatchObject({ isSet: true })
    expect(described?.settings).not.toEqual([])
  } finally {
    await close()
  }
})

it('connects no courier that is not set up', () => {
  const { couriers: configs } = readConfig({ DATABASE_URL: 'postgres://none' })
  expect(connectionsOf(configs)).toEqual([])
})
