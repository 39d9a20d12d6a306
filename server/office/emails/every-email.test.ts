import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyEmail } from '../../../testing/every-email.ts'
import { readEmail } from '../../../testing/read-email.ts'
import { openShop } from '../../../testing/shop.ts'
import { markup, type Write } from '../../../testing/stored-text.ts'
import type { Email } from '../../platform/mail/email.ts'
import { emailAsHtml } from '../../platform/mail/email-template.ts'
import { emlRenderer } from '../../platform/mail/send-mail.ts'
import { addressSigner } from '../../platform/media/sign-address.ts'
import { type ShopSettings, shopSettings } from '../../shop/settings/settings.ts'

let settings: ShopSettings
let close = async () => {}
beforeAll(async () => {
  const shop = await openShop()
  close = shop.close
  settings = await shopSettings(shop.db)
})
afterAll(() => close())

const namesIn = (emails: Record<string, Email[]>) => Object.keys(emails).toSorted()
const allOf = (emails: Record<string, Email[]>) =>
  Object.entries(emails).flatMap(([name, each]) => each.map((email) => [name, email] as const))

test('every kind of email is tested', () => {
  const server = new URL('../../', import.meta.url)
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /email[^/]*\.ts$/.test(file),
  )
  const composers = files
    .filter((file) => !/\.test\.ts$|platform\//.test(file))
    .flatMap((file) => [
      ...readFileSync(new URL(file, server), 'utf8').matchAll(/^export (?:const|function) (\w+Email)\b/gm),
    ])
    .map(([, name = '']) => name)
    .filter((name) => name !== 'composeOrderEmail')
  expect(composers.toSorted()).toEqual(namesIn(everyEmail(settings, () => 'x', 1)))
})

/** Bytes of HTML from which on Gmail shows 'Message clipped' and hides the rest. */
const gmailLimit = 102_000

describe.each<[string, Write]>([
  ['Latin letters', (max) => 'handloomed '.repeat(max).slice(0, max)],
  ['Hindi', (max) => 'हथकरघा '.repeat(max).slice(0, max)],
  ['signs that HTML escapes', (max) => `'"&<`.repeat(max).slice(0, max)],
  ['lines of one letter', (max) => 'a\n'.repeat(max).slice(0, max)],
])('Gmail shows all of an email', (name, write) => {
  test(`of 100 orders with the longest texts of ${name}`, async () => {
    const emails = allOf(everyEmail(settings, write, 100))
    const sizes = await Promise.all(
      emails.map(async ([kind, email]) => ({ kind, bytes: Buffer.byteLength(await emailAsHtml(email)) })),
    )
    expect(sizes.filter(({ bytes }) => bytes > gmailLimit)).toEqual([])
  })
})

test('an email of very many orders shows as many as fit and links to all, which its plain text has', async () => {
  const { orderPlacedEmail: [email] = [] } = everyEmail(settings, (max) => 'Saree '.repeat(max).slice(0, max), 100)
  if (email === undefined) throw new Error('There is no such email')
  const { html, text } = await readEmail(String((await render(email)).message))
  const shown = html.match(/Order KG-2222-2222, quantity/g)?.length ?? 0
  expect(shown).toBeGreaterThan(20)
  expect(html).toMatch(new RegExp(`href="https://shop.example.in/my-orders"[^>]*>And ${100 - shown} more<`))
  expect(html).toContain('Total, ')
  expect(text.match(/Order KG-2222-2222, quantity/g)).toHaveLength(100)
})

const render = emlRenderer('Kargha <shop@kargha.test>', addressSigner(Buffer.alloc(32)))

test('markup in a stored text is text in the HTML, the plain text and the subject of every email', async () => {
  const write: Write = (max) => markup.slice(0, max)
  for (const [kind, email] of allOf(everyEmail(settings, write, 2))) {
    const { html, text, subject, bodies } = await readEmail(String((await render(email)).message))
    expect(subject, kind).toBe(email.subject)
    for (const body of [bodies.html, text]) {
      expect(body, kind).toContain(markup)
      expect(body, kind).not.toMatch(/&lt;|&amp;amp;|&quot;/)
    }
    expect(/<img src=x|<b>/.test(html), kind).toBe(false)
  }
})
