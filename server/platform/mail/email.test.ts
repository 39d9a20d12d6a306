import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { composeEmail, type Email } from './email.ts'
import { emailAsHtml } from './email-template.ts'
import { emailAsText } from './email-text.ts'
import { colours, darkColours } from './email-theme.ts'

const contact = {
  email: 'care@kargha.test',
  phone: '+91 11111 22222',
  callHours: 'Mon-Fri 8am-5pm',
  address: '1 Mill Road, Pune',
}
const email = composeEmail({
  to: { name: 'Meera <Nair>', email: 'meera@kargha.test' },
  subject: 'Order placed: KG-2222-2222',
  preview: 'Due on delivery <soon>',
  heading: 'Your <order> is placed',
  paragraphs: ['Thank you & welcome.', 'Two\nlines'],
  bill: {
    lines: [
      {
        name: 'Silk <b>Saree</b>',
        url: 'https://shop.example.in/products/silk?a=1&b="2"',
        picture: 'https://shop.example.in/media/silk.webp?cut=thumbnail',
        optionText: 'Size: M · Colour: <i>Indigo</i>',
        detail: 'Order KG-2222-2222, quantity 2',
        amount: '₹ 6,998.00',
        originalAmount: '₹ 8,598.00',
      },
    ],
    sums: [
      { label: 'Total MRP', amount: '₹ 8,598.00' },
      { label: 'Discount', amount: '− ₹ 1,600.00', isSaving: true },
      { label: 'Delivery Charges', amount: '₹ 0.00' },
    ],
    total: { label: 'Total, due on delivery', amount: '₹ 6,998.00' },
  },
  address: { title: 'Delivery address', lines: ['Meera <Nair>', '12 <Loom> Street'] },
  next: ['We pack <it>.', 'It ships.'],
  links: [
    { label: 'Follow it', url: 'https://shop.example.in/my-orders?a=1&b="2"' },
    { label: 'See what’s new', url: 'https://shop.example.in/new-arrivals' },
  ],
  shop: { shopName: 'Taana & Baana', contact },
})

describe('an email', () => {
  it('has all of its content as plain text, amounts in one column', () => {
    expect(emailAsText(email)).toBe(`Your <order> is placed
======================

Namaste Meera <Nair>,

Thank you & welcome.

Two
lines

Follow it:
https://shop.example.in/my-orders?a=1&b="2"

See what’s new:
https://shop.example.in/new-arrivals

YOUR ORDER
Silk <b>Saree</b>
Size: M · Colour: <i>Indigo</i>
Order KG-2222-2222, quantity 2        ₹ 6,998.00
MRP                                   ₹ 8,598.00
https://shop.example.in/products/silk?a=1&b="2"
------------------------------------------------
Total MRP                             ₹ 8,598.00
Discount                            − ₹ 1,600.00
Delivery Charges                          ₹ 0.00
------------------------------------------------
Total, due on delivery                ₹ 6,998.00

DELIVERY ADDRESS
Meera <Nair>
12 <Loom> Street

WHAT HAPPENS NEXT
* We pack <it>.
* It ships.

Any questions? Please write to care@kargha.test or call +91 11111 22222 (Mon-Fri 8am-5pm).

Warmly,
Taana & Baana

1 Mill Road, Pune`)
  })

  it('has the same content as HTML, with names and texts escaped', async () => {
    const html = (await emailAsHtml(email)).replace(/^<!DOCTYPE[^>]*>/, '')
    for (const fragment of [
      '<title>Order placed: KG-2222-2222</title>',
      'Due on delivery &lt;soon&gt;',
      'Your &lt;order&gt; is placed</h1>',
      'Namaste Meera &lt;Nair&gt;,',
      'Thank you &amp; welcome.',
      'Two<br/>lines',
      'Silk &lt;b&gt;Saree&lt;/b&gt;</a>',
      'href="https://shop.example.in/products/silk?a=1&amp;b=&quot;2&quot;"',
      'alt="Silk &lt;b&gt;Saree&lt;/b&gt;" height="104" src="https://shop.example.in/media/silk.webp?cut=thumbnail"',
      'Size: M · Colour: &lt;i&gt;Indigo&lt;/i&gt;',
      'Order KG-2222-2222, quantity 2',
      '₹ 8,598.00</s>',
      'Discount',
      '− ₹ 1,600.00',
      'Delivery Charges',
      'Total, due on delivery</strong>',
      'Delivery address</h2>',
      'Meera &lt;Nair&gt;<br/>12 &lt;Loom&gt; Street',
      'What happens next</h2>',
      'We pack &lt;it&gt;.</li>',
      'href="https://shop.example.in/my-orders?a=1&amp;b=&quot;2&quot;"',
      'href="mailto:care@kargha.test"',
      'href="tel:+911111122222"',
      'Taana &amp; Baana',
      '1 Mill Road, Pune',
    ])
      expect(html).toContain(fragment)
    expect(html).toMatch(/<html[^>]* lang="en-IN"/)
    expect(html).toContain(`.paper>table>tbody>tr>td{background-color:${darkColours.paper}!important}`)
    expect(html).not.toMatch(/<b>|<i>I|<Nair>|<script|https?:\/\/(?!shop\.example\.in)/)
  })

  it('that an earlier version queued is sent complete, without pictures', async () => {
    const earlier: Email = {
      to: 'meera@kargha.test',
      subject: 'Your order',
      paragraphs: ['Namaste Meera,', 'Thank you!'],
      bill: {
        lines: [{ name: 'Silk Saree × 1', detail: 'Order KG-2222-2222', amount: '₹ 3,499.00' }],
        total: { label: 'Due on delivery', amount: '₹ 3,499.00' },
      },
      links: [{ label: 'Follow it', url: 'https://shop.example.in/my-orders' }],
      shopName: 'Kargha',
    }
    for (const body of [emailAsText(earlier), await emailAsHtml(earlier)])
      for (const fragment of ['Thank you!', 'Silk Saree × 1', 'KG-2222-2222', 'Due on delivery', '/my-orders'])
        expect(body).toContain(fragment)
    expect(await emailAsHtml(earlier)).not.toContain('<img')
  })

  it('puts an amount on a line of its own where it would not fit', () => {
    const total = { label: 'Coupon (A-COUPON-WITH-A-VERY-LONG-NAME-INDEED)', amount: '₹ 3,499.00' }
    expect(emailAsText({ ...email, bill: { lines: [], total } })).toContain(
      `${total.label}\n${' '.repeat(38)}${total.amount}\n`,
    )
  })

  it('uses only colours of the storefront in the light', async () => {
    const tokens = readFileSync(new URL('../../../storefront/app/styles/tokens.css', import.meta.url), 'utf8')
    for (const colour of Object.values(colours)) expect(tokens).toContain(`: ${colour};`)
    const used = (await emailAsHtml(email)).match(/#[0-9a-f]{6}/g) ?? []
    const known = [...Object.values(colours), ...Object.values(darkColours)]
    expect(used.filter((colour) => !known.includes(colour))).toEqual([])
  })
})

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

it.each([
  ['light', colours, colours.card],
  ['dark', darkColours, darkColours.paper],
] as const)('has enough contrast in the %s', (_, palette, label) => {
  const pairs = [
    ...(['ink', 'inkSoft', 'indigo', 'madder', 'leaf'] as const).flatMap((text) => [
      [palette[text], palette.card],
      [palette[text], palette.paper],
    ]),
    [label, palette.indigo],
  ] as const
  for (const [text = '', background = ''] of pairs) {
    const [darker = 0, lighter = 0] = [luminanceOf(text), luminanceOf(background)].toSorted((a, b) => a - b)
    expect((lighter + 0.05) / (darker + 0.05), `${text} on ${background}`).toBeGreaterThanOrEqual(4.5)
  }
})
