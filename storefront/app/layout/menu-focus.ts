import type { PointerEvent } from 'react'

export const isMouse = (event: PointerEvent) => event.pointerType === 'mouse'

/** The links and buttons of a menu's list, without those of lists within it. */
export const focusables = (list: Element | null | undefined) => [
  ...(list?.querySelectorAll<HTMLElement>(':scope > li > a, :scope > li > button') ?? []),
]
