import type { CourierName } from '@kargha/domain/enums.ts'

type CourierWords = {
  name: string
  /** As the choice of what sends a parcel. */
  choice: string
  howTo: string
}

/** What staff read of each courier. */
export const courierWords: Record<CourierName, CourierWords> = {
  manual: {
    name: 'By hand',
    choice: 'A courier whose tracking number you type',
    howTo: 'You bring parcels to any courier, and type its name, the tracking number and the link. Always possible.',
  },
  shiprocket: {
    name: 'Shiprocket',
    choice: 'Shiprocket',
    howTo:
      'Books the courier, prints its label and follows the parcel. Whoever runs the server sets it up with the variables SHIPROCKET_…, which the operations guide explains.',
  },
}
