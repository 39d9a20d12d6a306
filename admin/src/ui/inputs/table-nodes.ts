import { goToNextCell, tableEditing } from '@tiptap/pm/tables'
import { type Editor, Node } from '@tiptap/react'

// Tiptap's own extension writes widths as inline styles, which the content security policy blocks.

type Role = 'table' | 'row' | 'cell' | 'header_cell'

/** prosemirror-tables knows nodes by their role. */
const roleOf = (node: string, role: Role) => ({
  extendNodeSchema: ({ name }: { name: string }) => (name === node ? { tableRole: role } : {}),
})

/** 1 is not written. */
const spanOf = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => Number(cell.getAttribute(name)) || 1,
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
})

const cell = (name: string, tag: 'td' | 'th', role: Role) =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    ...roleOf(name, role),
    addAttributes: () => ({
      colspan: spanOf('colspan'),
      rowspan: spanOf('rowspan'),
      // prosemirror-tables expects it; no width is ever kept.
      colwidth: { default: null, parseHTML: () => null, renderHTML: () => ({}) },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

const row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  ...roleOf('tableRow', 'row'),
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  ...roleOf('table', 'table'),
  addAttributes: () => ({
    // Imported ones have it; here it is only kept.
    caption: {
      default: '',
      parseHTML: (element: HTMLElement) => element.querySelector('caption')?.textContent ?? '',
      rendered: false,
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ node }) => {
    const { caption } = node.attrs
    return caption ? ['table', ['caption', caption], ['tbody', 0]] : ['table', ['tbody', 0]]
  },
  addKeyboardShortcuts() {
    const move = (direction: 1 | -1) => () => {
      const { state, view } = this.editor
      return goToNextCell(direction)(state, view.dispatch)
    }
    return { Tab: move(1), 'Shift-Tab': move(-1) }
  },
  addProseMirrorPlugins: () => [tableEditing()],
})

/** Tables whose first row or column may be headings. */
export const tableNodes = [table, row, cell('tableCell', 'td', 'cell'), cell('tableHeader', 'th', 'header_cell')]

const rowOf = (tag: 'td' | 'th') => `<tr>${`<${tag}><p></p></${tag}>`.repeat(2)}</tr>`

/** Of two columns, with headings; the cursor stands in the first one. Does nothing within a table, which no phone could show. */
export function insertTable(editor: Editor): void {
  if (editor.isActive('table')) return
  const at = editor.state.selection.from
  editor.commands.insertContent(`<table>${rowOf('th')}${rowOf('td')}${rowOf('td')}</table>`)
  let first: number | undefined
  editor.state.doc.descendants(({ type }, position) => {
    if (type.name === 'tableHeader' && position >= at - 2) first ??= position
  })
  if (first !== undefined) editor.commands.setTextSelection(first + 2)
  editor.commands.focus()
}
