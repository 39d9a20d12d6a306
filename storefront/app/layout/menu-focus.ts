import type { PointerEvent } from 'react'

export const isMouse = (event: PointerEvent) => event.pointerType === 'mouse'

/** Links and buttons of a menu's list, without nested lists. */
export const focusables = (list: Element | null | undefined) => [
  ...(list?.querySelectorAll<HTMLElement>(':scope > li > a, :scope > li > button') ?? []),
]
