import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { usePrevNextController, useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { shortcut } from '../pages/shortcuts.tsx'

/** The staff API's limit. */
const limit = 100

/** Links to the records before and after this one in its list, even once a step has removed it from there. Alt+P and Alt+N. */
export function Neighbours() {
  const id = useRecordContext()?.id
  const found = usePrevNextController({ linkType: 'show', limit, sort: { field: 'createdAt', order: 'DESC' } })
  const [kept, setKept] = useState<{ id: typeof id; previous?: string; next?: string }>({ id })
  const isInList = found.index !== undefined && found.index >= 0
  const previous = isInList && found.prevPath ? String(found.prevPath) : undefined
  const next = isInList && found.nextPath ? String(found.nextPath) : undefined
  if (kept.id !== id || (isInList && (kept.previous !== previous || kept.next !== next)))
    setKept({ id, ...(previous && { previous }), ...(next && { next }) })
  return (
    <span>
      {kept.previous && (
        <IconButton component={Link} to={kept.previous} {...shortcut('P')} aria-label="Previous">
          <ChevronLeft />
        </IconButton>
      )}
      {kept.next && (
        <IconButton component={Link} to={kept.next} {...shortcut('N')} aria-label="Next">
          <ChevronRight />
        </IconButton>
      )}
    </span>
  )
}
