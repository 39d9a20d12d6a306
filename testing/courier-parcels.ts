import { paise } from '@kargha/domain/money.ts'
import type { CourierParcel } from '../server/shipping/couriers/courier.ts'

/** With ₹ 4,999.50 to collect. */
export const courierParcel = (reference: string, changes: Partial<CourierParcel> = {}): CourierParcel => ({
  reference,
  bookedAt: new Date('2026-11-23T04:30:00Z'),
  customer: {
    name: 'Asha Verma',
    lines: 'Flat 4, Rose Residency, Baner Road',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411001',
    phone: '9876543210',
    email: 'asha@example.in',
  },
  lines: [{ name: 'Banarasi saree', sku: 'BS-1', quantity: 1, unitPrice: paise(499_950) }],
  cashToCollect: paise(499_950),
  weightGrams: 800,
  lengthCm: 30,
  widthCm: 25,
  heightCm: 5,
  ...changes,
})
