import type { Dashboard } from '@kargha/contract/staff/dashboard.ts'
import type { RegistrationGap } from '@kargha/domain/tax-registration.ts'
import Alert from '@mui/material/Alert'
import { Link } from 'react-admin'

const names: Record<RegistrationGap, string> = {
  registration: 'whether it is registered',
  gstin: 'the GSTIN',
  legalName: 'the legal name',
  legalAddress: 'the registered address',
  legalState: 'the state',
  seriesPrefix: 'the invoices’ series',
  grievanceOfficerName: 'the grievance officer',
  grievanceOfficerContact: 'the grievance officer’s contact',
  grievanceOfficerHours: 'the grievance officer’s hours',
  customerCare: 'phone and email of customer care',
  taxClasses: 'tax classes',
}

const inSettings = { to: '/settings/gst', text: 'Complete the settings' }
/** What stands alone on another page. */
const elsewhere: Partial<Record<RegistrationGap, typeof inSettings>> = {
  taxClasses: { to: '/tax-classes', text: 'Add tax classes' },
  customerCare: { to: '/settings/shop', text: 'Complete the settings' },
}

/** In one line what invoices with GST and the shop's declarations still need. */
export function RegistrationNotice({ gaps }: { gaps: Dashboard['registrationGaps'] }) {
  const place = (gaps.length === 1 && gaps[0] && elsewhere[gaps[0]]) || inSettings
  const missing = new Intl.ListFormat('en-IN').format(gaps.map((gap) => names[gap]))
  return (
    <Alert severity="info">
      <span>{`For GST the shop still needs: ${missing}. `}</span>
      <Link to={place.to}>{place.text}</Link>
    </Alert>
  )
}
