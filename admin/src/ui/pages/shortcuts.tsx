import { useEffect } from 'react'

/** Alt and a letter press or focus the element with `aria-keyshortcuts="Alt+S"`. */
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

/** Attributes of an element with a shortcut, also shown on hover. */
export const shortcut = (letter: string) => ({ 'aria-keyshortcuts': `Alt+${letter}`, title: `Alt+${letter}` })
