import type { StaffCustomer } from '@kargha/contract/staff/customers.ts'
import { Facts, figureFact } from '../ui/pages/facts.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { formatDateTime } from '../ui/values/dates.ts'
import { sourceName } from '../ui/values/source-name.ts'

const answers = { true: 'Yes', false: 'No', null: 'Not known' }
const answerOf = (consent: boolean | null) => answers[`${consent}`]

/** What the earlier shop knew. */
export const ImportedPanel = ({ of: imported }: { of: NonNullable<StaffCustomer['imported']> }) => (
  <Panel title="From the earlier shop">
    <Facts
      of={[
        ['Imported', `${formatDateTime(imported.importedAt)}, ${sourceName(imported.source)}`],
        ['Password', imported.hasSignedIn ? 'Set by the customer' : 'None yet: they set it with Forgot Password'],
        ['Wants newsletters', answerOf(imported.emailConsent)],
        ['Wants text messages', answerOf(imported.smsConsent)],
        ...(imported.consentAt ? [['Answered', formatDateTime(imported.consentAt)] as [string, string]] : []),
        ...(imported.totalOrders === null ? [] : [['Orders there', imported.totalOrders] as [string, number]]),
        ...figureFact('Ordered there for', imported.totalSpent),
        ...(imported.tags.length > 0 ? [['Tags', imported.tags.join(', ')] as [string, string]] : []),
        ...(imported.note === '' ? [] : [['Note', imported.note] as [string, string]]),
      ]}
    />
  </Panel>
)
