import { useEffect } from 'react'

/** Presses, or leads to, what on the page names the pressed keys as its shortcut: `aria-keyshortcuts="Alt+S"`. */
export function Shortcuts() {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const letter = /^Key([A-Z])$/.exec(event.code)?.[1]
      if (!letter || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const target = document.querySelector<HTMLElement>(`[aria-keyshortcuts="Alt+${letter}"]:not(:disabled)`)
      if (target === null) return
      event.preventDefault()
      target.focus()
      if (!target.matches('input')) target.click()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return null
}

/** The attributes of what has a shortcut, which is shown when it is pointed at. */
export const shortcut = (letter: string) => ({ 'aria-keyshortcuts': `Alt+${letter}`, title: `Alt+${letter}` })
