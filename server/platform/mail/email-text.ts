import { type Bill, contactSentence, type Email, headings } from './email.ts'

/** Characters that fit a phone's line. */
const width = 48
const rule = '-'.repeat(width)

function amountLine(label: string, amount: string): string {
  const room = width - [...label].length - 1
  return room < [...amount].length ? `${label}\n${amount.padStart(width)}` : `${label} ${amount.padStart(room)}`
}

function billAsText({ lines, sums = [], total, parts = [] }: Bill): string {
  const items = lines.map(({ name, optionText, detail, amount, originalAmount, url }) =>
    [
      name,
      ...(optionText ? [optionText] : []),
      amountLine(detail, amount),
      ...(originalAmount ? [amountLine('MRP', originalAmount)] : []),
      ...(url ? [url] : []),
    ].join('\n'),
  )
  return [
    items.join('\n\n'),
    rule,
    ...sums.map(({ label, amount }) => amountLine(label, amount)),
    ...(sums.length > 0 ? [rule] : []),
    ...[total, ...parts].map(({ label, amount }) => amountLine(label, amount)),
  ].join('\n')
}

const section = (title: string, content: string) => `${title.toUpperCase()}\n${content}`

export function emailAsText(email: Email): string {
  const { heading, paragraphs, links, bill, address, next, nextHeading, shopName, contact } = email
  const reach = contact && contactSentence(contact).map((part) => (typeof part === 'string' ? part : part.label))
  const parts = [
    heading && `${heading}\n${'='.repeat([...heading].length)}`,
    ...paragraphs,
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    bill && section(headings.bill, billAsText(bill)),
    address && section(address.title, address.lines.join('\n')),
    next && section(nextHeading ?? headings.next, next.map((step) => `* ${step}`).join('\n')),
    reach?.join(''),
    `Warmly,\n${shopName}`,
    contact?.address,
  ]
  return parts.filter(Boolean).join('\n\n')
}
