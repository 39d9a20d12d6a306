import type { ShopDetails } from '@kargha/contract/shop/content.ts'

const joined = (parts: readonly string[], between: string) => parts.filter(Boolean).join(between)

/** Legal name, address and GSTIN; empty without a name. */
export const sellerText = ({ legal: { name, address, gstin } }: ShopDetails): string =>
  name && joined(['{{legal name}}', address && '{{registered address}}', gstin && 'GSTIN {{GSTIN}}'], ', ')

/** A sentence that follows another; empty without a name. */
export const officerText = ({ legal: { grievanceOfficer: officer } }: ShopDetails): string =>
  officer.name &&
  ` Our grievance officer is ${joined(
    [
      '{{grievance officer}}',
      officer.contact && '{{contact of the grievance officer}}',
      officer.hours && '{{hours of the grievance officer}}',
    ],
    ', ',
  )}.`
