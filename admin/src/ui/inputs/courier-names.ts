import type { couriers } from '@kargha/domain/enums.ts'

/** By what a parcel is sent, as staff read it. */
export const courierNames: Record<(typeof couriers)[number], string> = {
  manual: 'A courier whose tracking number you type',
  shiprocket: 'Shiprocket',
}
