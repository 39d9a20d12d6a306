import type { Page } from '@playwright/test'

/** From now on, like a browser that translates: elements of its own take the place of all text nodes. */
export const translate = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const replace = (root: Node) => {
      const found: Text[] = []
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) found.push(text as Text)
      for (const text of found) {
        const parent = text.parentElement
        if (!parent || parent.closest('font, head, script, style, svg, option, textarea') || !text.data.trim()) continue
        const font = document.createElement('font')
        font.textContent = text.data
        text.replaceWith(font)
      }
    }
    const start = () => {
      const isRendered = [...document.querySelectorAll('main > *, #root')].some((part) =>
        Object.keys(part).some((key) => key.startsWith('__react')),
      )
      if (!isRendered) return setTimeout(start, 50)
      replace(document.body)
      new MutationObserver(() => replace(document.body)).observe(document.body, { childList: true, subtree: true })
    }
    addEventListener('load', start)
  })
