import type { AuditEntry } from '@kargha/contract/staff/audit.ts'
import { formatDay } from '../ui/values/dates.ts'
import type { Change } from './change.ts'
import { changesOf } from './changes.ts'
import { deedOf, saysAll } from './deeds.ts'
import { settingOf } from './field-names.ts'
import { listed } from './values.ts'

type Sentence = {
  text: string
  /** Where there are several, or long ones. */
  changes: Change[]
}

const isOwner = (name: string) => name.toLowerCase() === 'owner'

const whoOf = ({ staffName, staffEmail }: AuditEntry) => {
  const name = staffName ?? (staffEmail || 'A stranger')
  return isOwner(name) ? 'The owner' : name
}

/** How it was done, where that isn't the record's own page. */
function wayOf({ action, details, together }: AuditEntry): string {
  const way =
    details.undo === true
      ? 'undoing an import'
      : details.import === true
        ? 'import'
        : action === 'changeProducts'
          ? 'price grid'
          : ''
  if (way === '') return ''
  return together > 1 ? ` (${way}, ${together} products)` : ` (${way})`
}

/** The record for people. */
function subjectOf({ action, subject, recordName }: AuditEntry): string {
  if (action.endsWith('Holiday') && /^\d{4}-\d\d-\d\d$/.test(subject)) return formatDay(subject)
  if (action === 'saveOrderTags') return `order ${subject}`
  return recordName ?? (/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(subject) ? 'someone who is no longer a customer' : subject)
}

const settingText = ({ details }: AuditEntry) => {
  const [field, ...others] = Object.keys(details)
  const label = field === undefined ? undefined : settingOf(field)?.label
  return others.length === 0 && label ? `the setting “${label}”` : 'settings'
}

function settingChanges(entry: AuditEntry): Change[] {
  return Object.entries(entry.details).flatMap(([field, value]) =>
    changesOf({ [field]: value }, entry.names).map((change) => ({
      ...change,
      what: settingOf(field)?.label ?? change.what,
    })),
  )
}

/** Stock that the price grid changed with the prices. */
function stockChanges({ stock, reason }: Record<string, unknown>): Change[] {
  if (!Array.isArray(stock)) return []
  const texts = (stock as { sku: string; difference: number }[]).map(
    ({ sku, difference }) => `${difference > 0 ? '+' : ''}${difference} ${sku}`,
  )
  return [{ what: 'stock', how: `(${listed(texts)}${typeof reason === 'string' && reason ? `: ${reason}` : ''})` }]
}

/** What it is isn't in the audit. */
const passwordChange = ({ password }: Record<string, unknown>): Change[] =>
  password === undefined ? [] : [{ what: 'password', how: '' }]

export const changeText = ({ what, where, how }: Change): string =>
  [where ? `${what}, ${where},` : what, how].filter(Boolean).join(' ').replace(/,$/, '')

/**
 * Like 'The owner changed the price of Crimson Ikat, size M, from ₹ 2,499 to ₹ 2,749 (price grid, 14 products)'. Several changes
 * stand below the sentence.
 */
export function sentenceOf(entry: AuditEntry): Sentence {
  const [who, way, subject] = [whoOf(entry), wayOf(entry), subjectOf(entry)]
  if (entry.action === 'saveSettings') {
    const changes = settingChanges(entry)
    const [only] = changes
    const isOne = changes.length === 1 && only !== undefined && only.after === undefined
    return {
      text: `${who} changed ${settingText(entry)}${isOne ? ` ${only.how}` : ''}`.trimEnd(),
      changes: isOne ? [] : changes,
    }
  }
  const changes = saysAll(entry.action)
    ? []
    : [...changesOf(entry.details, entry.names), ...stockChanges(entry.details), ...passwordChange(entry.details)]
  const isSave = /^(save|changeProducts|assign)/.test(entry.action)
  const [only] = changes
  if (isSave && changes.length === 1 && only !== undefined) {
    const { what, where, how } = only
    const of = `${who} changed the ${what} of ${subject}${where ? `, ${where},` : ''}`
    return {
      text: `${how ? `${of} ${how}` : of.replace(/,$/, '')}${way}`,
      changes: only.after === undefined ? [] : [only],
    }
  }
  const deed = entry.action === 'changeProducts' || entry.action === 'saveVariants' ? 'changed {}' : deedOf(entry)
  return { text: `${who} ${deed.replaceAll('{}', () => subject)}${way}`, changes }
}
