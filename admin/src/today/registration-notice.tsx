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
  taxClasses: 'tax classes',
}

/** In one line what invoices with GST still need. */
export function RegistrationNotice({ gaps }: { gaps: Dashboard['registrationGaps'] }) {
  const onlyClasses = gaps.length === 1 && gaps[0] === 'taxClasses'
  const missing = new Intl.ListFormat('en-IN').format(gaps.map((gap) => names[gap]))
  return (
    <Alert severity="info">
      <span>{`For GST the shop still needs: ${missing}. `}</span>
      <Link to={onlyClasses ? '/tax-classes' : '/settings/gst'}>
        {onlyClasses ? 'Add tax classes' : 'Complete the settings'}
      </Link>
    </Alert>
  )
}
