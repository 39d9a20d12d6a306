import FormatBold from '@mui/icons-material/FormatBold'
import FormatItalic from '@mui/icons-material/FormatItalic'
import FormatListBulleted from '@mui/icons-material/FormatListBulleted'
import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import FormatQuote from '@mui/icons-material/FormatQuote'
import LinkIcon from '@mui/icons-material/Link'
import TableChart from '@mui/icons-material/TableChart'
import Title from '@mui/icons-material/Title'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import type SvgIcon from '@mui/material/SvgIcon'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables'
import { type Editor, useEditorState } from '@tiptap/react'
import { insertTable } from './table-nodes.ts'

type Tool = {
  name: string
  icon: typeof SvgIcon
  isOn: (editor: Editor) => boolean
  press: (editor: Editor) => unknown
}

function askForLink(editor: Editor): void {
  const before = String(editor.getAttributes('link').href ?? '')
  const href = window.prompt('Where does the link lead? Leave it empty to remove it.', before)
  if (href === null) return
  const chain = editor.chain().focus().extendMarkRange('link')
  if (href.trim() === '') chain.unsetLink().run()
  else chain.setLink({ href: href.trim() }).run()
}

const tools: Tool[] = [
  {
    name: 'Bold',
    icon: FormatBold,
    isOn: (it) => it.isActive('bold'),
    press: (it) => it.chain().focus().toggleBold().run(),
  },
  {
    name: 'Italic',
    icon: FormatItalic,
    isOn: (it) => it.isActive('italic'),
    press: (it) => it.chain().focus().toggleItalic().run(),
  },
  {
    name: 'Heading',
    icon: Title,
    isOn: (it) => it.isActive('heading'),
    press: (it) => it.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'List',
    icon: FormatListBulleted,
    isOn: (it) => it.isActive('bulletList'),
    press: (it) => it.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'Numbered list',
    icon: FormatListNumbered,
    isOn: (it) => it.isActive('orderedList'),
    press: (it) => it.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'Quotation',
    icon: FormatQuote,
    isOn: (it) => it.isActive('blockquote'),
    press: (it) => it.chain().focus().toggleBlockquote().run(),
  },
  { name: 'Link', icon: LinkIcon, isOn: (it) => it.isActive('link'), press: askForLink },
  {
    name: 'Table',
    icon: TableChart,
    isOn: (it) => it.isActive('table'),
    press: insertTable,
  },
]

/** Shown while the cursor is in a table. */
const tableTools = {
  'Add a row': addRowAfter,
  'Add a column': addColumnAfter,
  'Remove the row': deleteRow,
  'Remove the column': deleteColumn,
  'Remove the table': deleteTable,
}

/** `label`: the text's. */
export function RichTextTools({ editor, label }: { editor: Editor; label: string }) {
  const on = useEditorState({ editor, selector: ({ editor: it }) => tools.map(({ isOn }) => isOn(it)) })
  const isInTable = on.at(-1)
  return (
    <Stack
      direction="row"
      role="toolbar"
      aria-label={`Format of ${label}`}
      sx={{ flexWrap: 'wrap', borderBottom: 1, borderColor: 'divider' }}
    >
      {tools.map(({ name, icon: Icon, press }, index) => (
        <IconButton
          key={name}
          aria-label={name}
          aria-pressed={on[index]}
          color={on[index] ? 'primary' : 'default'}
          onClick={() => press(editor)}
        >
          <Icon fontSize="small" />
        </IconButton>
      ))}
      {isInTable &&
        Object.entries(tableTools).map(([name, change]) => (
          <Button
            key={name}
            size="small"
            onClick={() => {
              change(editor.state, editor.view.dispatch)
              editor.commands.focus()
            }}
          >
            {name}
          </Button>
        ))}
    </Stack>
  )
}
