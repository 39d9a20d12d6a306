import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inPlainText, letterOf } from './letter.ts'
import { colours, inHtml } from './letter-template.ts'

const letter = letterOf({
  to: { name: 'Meera <Nair>', email: 'meera@kargha.test' },
  subject: 'Your order',
  paragraphs: ['Thank you & welcome.', 'Two\nlines'],
  bill: {
    lines: [{ name: 'Silk <b>Saree</b> × 1', detail: 'Order KG-2222-2222', amount: '₹ 3,499.00' }],
    total: { label: 'To pay on delivery', amount: '₹ 3,499.00' },
  },
  links: [
    { label: 'Follow it', url: 'https://shop.example.in/my-orders?a=1&b="2"' },
    { label: 'See what is new', url: 'https://shop.example.in/new-arrivals' },
  ],
  shopName: 'Taana & Baana',
})

describe('a letter', () => {
  it('can be read whole in plain text', () => {
    expect(inPlainText(letter)).toBe(
      [
        'Namaste Meera <Nair>,',
        'Thank you & welcome.',
        'Two\nlines',
        'Silk <b>Saree</b> × 1\n  Order KG-2222-2222\n  ₹ 3,499.00\nTo pay on delivery: ₹ 3,499.00',
        'Follow it: https://shop.example.in/my-orders?a=1&b="2"',
        'See what is new: https://shop.example.in/new-arrivals',
        'Warmly,\nTaana & Baana',
      ].join('\n\n'),
    )
  })

  it('says the same as HTML, and nobody’s words become markup', async () => {
    const html = (await inHtml(letter)).replace(/^<!DOCTYPE[^>]*>/, '')
    for (const said of [
      'Namaste Meera &lt;Nair&gt;,',
      'Thank you &amp; welcome.',
      'Two<br/>lines',
      'Silk &lt;b&gt;Saree&lt;/b&gt; × 1',
      'href="https://shop.example.in/my-orders?a=1&amp;b=&quot;2&quot;"',
      'Taana &amp; Baana',
    ])
      expect(html).toContain(said)
    expect(html).not.toMatch(/<b>|<Nair>|<script|<img|https?:\/\/(?!shop\.example\.in)/)
  })

  it('wears the shop’s colours', async () => {
    const tokens = readFileSync(new URL('../../storefront/app/tokens.css', import.meta.url), 'utf8')
    for (const colour of Object.values(colours)) expect(tokens).toContain(`: ${colour};`)
    const used = (await inHtml(letter)).match(/#[0-9a-f]{6}/g) ?? []
    expect(used.filter((colour) => !Object.values<string>(colours).includes(colour))).toEqual([])
  })
})
