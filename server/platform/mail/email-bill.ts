import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { Img, Link, Row, Section } from 'react-email'
import type { Bill, BillLine, BillSum } from './email.ts'
import { type Look, looks } from './email-theme.ts'

/** Half the pixels of the media route's thumbnail. */
const thumbnail = { width: 80, height: 104 }
const pictureColumn = thumbnail.width + 16

const row = (key: string | number, ...children: ReactNode[]) => h(Row, { key, children })
const column = (key: string, look: Look, ...children: ReactNode[]) => h('td', { key, ...look }, ...children)
/** The library's would repeat its margins in every line of a long bill. */
const text = (look: Look, ...children: ReactNode[]) => h('p', look, ...children)

const linkTo = (url: string | undefined, content: ReactNode) =>
  url ? h(Link, { href: url, ...looks.itemName }, content) : h('strong', null, content)

/** Without pictures, mail programs show the name in a box of this size. */
const picture = (src: string, name: string) => h(Img, { src, alt: name, ...thumbnail, ...looks.picture })

/** One column beside the picture fits a phone. */
const itemRow = ({ name, url, picture: src, optionText, detail, amount, originalAmount }: BillLine, index: number) =>
  row(
    index,
    src &&
      h(
        'td',
        {
          key: 'picture',
          ...looks.edge,
          width: pictureColumn,
          style: { ...looks.edge.style, width: `${pictureColumn}px` },
        },
        linkTo(url, picture(src, name)),
      ),
    column(
      'item',
      looks.edge,
      text(looks.cell, linkTo(url, name)),
      optionText && text(looks.soft, optionText),
      text(looks.soft, detail),
      text(looks.cell, amount, originalAmount && ' ', originalAmount && h('s', looks.soft, originalAmount)),
    ),
  )

const sumRow = (key: string, label: ReactNode, amount: ReactNode, look: Look = looks.cell) =>
  row(
    key,
    column('label', looks.sum, text(looks.cell, label)),
    h('td', { key: 'amount', align: 'right', ...looks.amount }, text(look, amount)),
  )

const group = (key: string, ...rows: ReactNode[]) => row(key, column('rows', looks.edge, ...rows))

/** With the first `shown` lines. */
export function billSection({ lines, allAt, sums = [], total, parts = [] }: Bill, shown: number): ReactElement {
  const partRow = ({ label, amount, isSaving }: BillSum) =>
    sumRow(label, label, amount, isSaving ? looks.saving : looks.cell)
  return h(
    Section,
    { key: 'bill' },
    lines.slice(0, shown).map(itemRow),
    shown < lines.length && group('more', text(looks.cell, linkTo(allAt, `And ${lines.length - shown} more`))),
    sums.length > 0 && group('sums', ...sums.map(partRow)),
    group(
      'total',
      sumRow('total', h('strong', null, total.label), h('strong', null, total.amount)),
      ...parts.map(partRow),
    ),
  )
}
