import type { Page } from '@playwright/test'

/** What sticks out, for the message; empty if nothing does. What scrolls inside its own box may. */
export const excessWidth = (page: Page, width: number): Promise<string> =>
  page.evaluate((limit) => {
    const { scrollWidth } = document.documentElement
    if (scrollWidth <= limit) return ''
    const wide = [...document.querySelectorAll('body *')].filter(
      (each) => each.getBoundingClientRect().right > limit + 1,
    )
    const named = wide.slice(0, 6).map((each) => `${each.tagName.toLowerCase()}.${each.className}`)
    return `${scrollWidth} px, ${named.join(' > ')}`
  }, width)
