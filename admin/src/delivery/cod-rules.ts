import type { Settings, SettingsChange } from '@kargha/contract/staff/settings.ts'

/** An optional setting is null where its field is empty. */
export type Rule = {
  name: keyof Settings & keyof SettingsChange
  label: string
  kind: 'amount' | 'number' | 'flag'
  help?: string
  isOptional?: boolean
}

/** Zones and products can exclude cash too. */
export const rules: Record<string, readonly Rule[]> = {
  'For which orders': [
    {
      name: 'codMinimumOrder',
      label: 'Smallest order, ₹',
      kind: 'amount',
      isOptional: true,
      help: 'The price of the goods. Empty for no limit',
    },
    {
      name: 'codMaximumOrder',
      label: 'Largest order, ₹',
      kind: 'amount',
      isOptional: true,
      help: 'Empty for no limit',
    },
    {
      name: 'maxCodOrders',
      label: 'Unconfirmed orders of a customer',
      kind: 'number',
      help: 'The most at once',
    },
    {
      name: 'maxRefusedParcels',
      label: 'Refused parcels',
      kind: 'number',
      isOptional: true,
      help: 'With this many or more, a customer pays online. Empty for never',
    },
  ],
  'What it costs': [
    { name: 'codFee', label: 'Fee for cash, ₹', kind: 'amount', help: 'On top of an order that is paid in cash' },
    {
      name: 'codAdvanceAmount',
      label: 'Paid online in advance, ₹',
      kind: 'amount',
      help: 'The rest is collected. 0 for none, or for a percent',
    },
    { name: 'codAdvancePercent', label: 'Or in percent', kind: 'number', help: 'Of the order’s total' },
    { name: 'codAdvanceFrom', label: 'From an order of, ₹', kind: 'amount', help: 'Smaller ones need no advance' },
    {
      name: 'undeliveredCharge',
      label: 'Kept of an undelivered parcel, ₹',
      kind: 'amount',
      help: 'Of what was paid online, where the parcel comes back',
    },
  ],
  'By risk': [
    {
      name: 'cashConfirmMark',
      label: 'Confirmed from',
      kind: 'number',
      isOptional: true,
      help: 'A score: how many of 100 such parcels are likely to come back. Empty for never',
    },
    {
      name: 'cashAdvanceMark',
      label: 'Part in advance from',
      kind: 'number',
      isOptional: true,
      help: 'Empty for never',
    },
    { name: 'cashAdvancePercent', label: 'That part, in percent', kind: 'number', help: 'Or the usual one, if larger' },
    { name: 'cashOnlineMark', label: 'No cash from', kind: 'number', isOptional: true, help: 'Empty for never' },
    {
      name: 'cashReturnFreight',
      label: 'Freight of a returned parcel, ₹',
      kind: 'amount',
      help: 'Both ways, to estimate what this saves',
    },
  ],
  'Before packing': [
    { name: 'asksToConfirmCod', label: 'Customers confirm by email that they want it', kind: 'flag' },
    { name: 'codReminderHours', label: 'Reminded after, hours', kind: 'number', help: '0 for never' },
    {
      name: 'codConfirmationHours',
      label: 'Cancelled after, hours',
      kind: 'number',
      help: 'Where nobody confirmed it',
    },
  ],
}

const valueIn = ({ kind, name }: Rule, fields: Record<string, string>) => {
  const text = fields[name] ?? ''
  if (kind === 'flag') return text === 'on'
  return text === '' ? null : Number(text)
}

export function changedRules(settings: Settings, fields: Record<string, string>): SettingsChange {
  const changed = Object.values(rules)
    .flat()
    .map((rule) => [rule.name, valueIn(rule, fields)] as const)
    .filter(([name, value]) => settings[name] !== value)
  return Object.fromEntries(changed)
}
