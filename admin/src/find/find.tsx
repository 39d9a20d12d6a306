import Search from '@mui/icons-material/SearchOutlined'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import type { MenuEntry } from '../ui/records/feature.ts'
import { FindDialog } from './find-dialog.tsx'

const isOnMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** Opens with Ctrl-K or ⌘K, too, but not above another dialog, which may hold something typed. */
export function Find({ entries }: { entries: readonly MenuEntry[] }) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (document.querySelector('[role="dialog"]') === null) setIsOpen(true)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <Button
        color="inherit"
        startIcon={<Search />}
        aria-keyshortcuts="Control+K Meta+K"
        title={isOnMac ? '⌘K' : 'Ctrl+K'}
        onClick={() => setIsOpen(true)}
      >
        Find
      </Button>
      {isOpen && <FindDialog entries={entries} onClose={() => setIsOpen(false)} />}
    </>
  )
}
