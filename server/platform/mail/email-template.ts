import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, render, Section, Text } from 'react-email'
import { contactSentence, type Email, type EmailLink, headings } from './email.ts'
import { billSection } from './email-bill.ts'
import { colours, looks, styleSheet } from './email-theme.ts'

const withLineBreaks = (lines: readonly string[]): ReactNode[] =>
  lines.flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]))

const paragraph = (content: string, key?: number) =>
  h(Text, { key, ...looks.text }, withLineBreaks(content.split('\n')))
const link = ({ label, url }: EmailLink, key?: number) => h(Link, { key, href: url, ...looks.link }, label)
const subheading = (title: string) => h(Heading, { key: title, as: 'h2', ...looks.subheading }, title)

/** Three stripes, like a saree's border. */
const border = [colours.madder, colours.paper, colours.indigo].map((colour, thread) =>
  h(Hr, { key: thread, style: { margin: 0, borderTop: `${thread === 1 ? 2 : 4}px solid ${colour}` } }),
)

const linkSection = ([main, ...others]: readonly EmailLink[]) => [
  main && h(Button, { key: 'main', href: main.url, ...looks.button }, h('span', looks.buttonLabel, main.label)),
  ...others.map((other, index) => h(Text, { key: index, ...looks.text }, link(other))),
]

const nextSection = (steps: readonly string[], heading = headings.next) => [
  subheading(heading),
  h(
    'ul',
    { key: 'steps', style: { margin: '0 0 20px', padding: '0 0 0 20px' } },
    steps.map((step, index) =>
      h('li', { key: index, ...looks.cell, style: { ...looks.cell.style, padding: '2px 0' } }, step),
    ),
  ),
]

function emailDocument(email: Email, shownLines: number): ReactElement {
  const { subject, preview, heading, paragraphs, links, bill, address, next, nextHeading, shopName, contact } = email
  return h(
    Html,
    { lang: 'en-IN' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, subject),
      h('style', null, styleSheet),
    ),
    h(Preview, { useTitleTag: false, children: preview ?? paragraphs[1] ?? subject }),
    h(
      Body,
      { lang: 'en-IN', ...looks.page },
      h(
        Container,
        { style: { maxWidth: '600px', textAlign: 'left' } },
        h(Section, { style: { padding: '0 24px' } }, h(Text, looks.shopName, shopName)),
        border,
        h(
          Section,
          looks.card,
          heading && h(Heading, { as: 'h1', ...looks.heading }, heading),
          paragraphs.map(paragraph),
          linkSection(links),
          bill && [subheading(headings.bill), billSection(bill, shownLines)],
          address && [
            subheading(address.title),
            h(Text, { key: 'address', ...looks.text }, withLineBreaks(address.lines)),
          ],
          next && nextSection(next, nextHeading),
          contact &&
            h(
              Text,
              looks.text,
              contactSentence(contact).map((part, index) => (typeof part === 'string' ? part : link(part, index))),
            ),
          paragraph(`Warmly,\n${shopName}`),
        ),
        contact?.address && h(Section, { style: { padding: '16px 24px' } }, h(Text, looks.soft, contact.address)),
      ),
    ),
  )
}

/** Bytes of HTML; of larger emails Gmail hides the end. */
const maxBytes = 102_000

/** With as many of the bill's lines as fit. Takes a few milliseconds of CPU time. */
export async function emailAsHtml(email: Email): Promise<string> {
  let lines = email.bill?.lines.length ?? 0
  let html = await render(emailDocument(email, lines))
  while (Buffer.byteLength(html) > maxBytes && lines > 0) {
    lines = Math.floor((lines * maxBytes) / Buffer.byteLength(html))
    html = await render(emailDocument(email, lines))
  }
  return html
}
