import PrintIcon from '@mui/icons-material/PrintOutlined'
import { openPaper } from '../files.ts'
import { FileButton } from '../ui/actions/file-button.tsx'

/** The papers of today: what to fetch from the shelves, and what couriers sign for. */
export const DayPapers = () => (
  <>
    <FileButton label="Pick list" startIcon={<PrintIcon />} open={() => openPaper('printPickList', {})} />
    <FileButton label="Manifest of today" startIcon={<PrintIcon />} open={() => openPaper('printManifests', {})} />
  </>
)
