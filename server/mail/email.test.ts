import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { composeEmail, emailAsText } from './email.ts'
import { colours, emailAsHtml } from './email-template.ts'

const email = composeEmail({
  to: { name: 'Meera <Nair>', email: 'meera@kargha.test' },
  subject: 'Your order',
  paragraphs: ['Thank you & welcome.', 'Two\nlines'],
  bill: {
    lines: [{ name: 'Silk <b>Saree</b> × 1', detail: 'Order KG-2222-2222', amount: '₹ 3,499.00' }],
    total: { label: 'Due on delivery', amount: '₹ 3,499.00' },
  },
  links: [
    { label: 'Follow it', url: 'https://shop.example.in/my-orders?a=1&b="2"' },
    { label: 'See what’s new', url: 'https://shop.example.in/new-arrivals' },
  ],
  shopName: 'Taana & Baana',
})

describe('an email', () => {
  it('has all of its content as plain text', () => {
    expect(emailAsText(email)).toBe(
      [
        'Namaste Meera <Nair>,',
        'Thank you & welcome.',
        'Two\nlines',
        'Silk <b>Saree</b> × 1\n  Order KG-2222-2222\n  ₹ 3,499.00\nDue on delivery: ₹ 3,499.00',
        'Follow it: https://shop.example.in/my-orders?a=1&b="2"',
        'See what’s new: https://shop.example.in/new-arrivals',
        'Warmly,\nTaana & Baana',
      ].join('\n\n'),
    )
  })

  it('has the same content as HTML, with names and texts escaped', async () => {
    const html = (await emailAsHtml(email)).replace(/^<!DOCTYPE[^>]*>/, '')
    for (const fragment of [
      'Namaste Meera &lt;Nair&gt;,',
      'Thank you &amp; welcome.',
      'Two<br/>lines',
      'Silk &lt;b&gt;Saree&lt;/b&gt; × 1',
      'href="https://shop.example.in/my-orders?a=1&amp;b=&quot;2&quot;"',
      'Taana &amp; Baana',
    ])
      expect(html).toContain(fragment)
    expect(html).not.toMatch(/<b>|<Nair>|<script|<img|https?:\/\/(?!shop\.example\.in)/)
  })

  it('uses only colours of the storefront', async () => {
    const tokens = readFileSync(new URL('../../storefront/app/styles/tokens.css', import.meta.url), 'utf8')
    for (const colour of Object.values(colours)) expect(tokens).toContain(`: ${colour};`)
    const used = (await emailAsHtml(email)).match(/#[0-9a-f]{6}/g) ?? []
    expect(used.filter((colour) => !Object.values<string>(colours).includes(colour))).toEqual([])
  })
})
