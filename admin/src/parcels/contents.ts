import type { StaffParcelRow } from '@kargha/contract/staff/parcels.ts'

export const contents = ({ lines }: StaffParcelRow): string =>
  lines
    .map(
      ({ productName, optionText, quantity }) =>
        `${[productName, optionText].filter(Boolean).join(', ')} × ${quantity}`,
    )
    .join(', ')
