import FormatBold from '@mui/icons-material/FormatBold'
import FormatItalic from '@mui/icons-material/FormatItalic'
import FormatListBulleted from '@mui/icons-material/FormatListBulleted'
import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import FormatQuote from '@mui/icons-material/FormatQuote'
import LinkIcon from '@mui/icons-material/Link'
import Title from '@mui/icons-material/Title'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import type SvgIcon from '@mui/material/SvgIcon'
import Typography from '@mui/material/Typography'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useId } from 'react'
import { useInput } from 'react-admin'

/** As the server's allow-list permits. */
const extensions = [
  StarterKit.configure({
    ...{ code: false, codeBlock: false, horizontalRule: false, strike: false, underline: false },
    heading: { levels: [3, 4] },
    link: { openOnClick: false, protocols: ['mailto', 'tel'] },
  }),
]

export type RichTextProps = { source: string; label: string }

/** HTML. */
export default function RichTextEditor({ source, label }: RichTextProps) {
  const { field, fieldState } = useInput({ source, defaultValue: '' })
  const id = useId()
  const editor = useEditor({
    extensions,
    content: field.value,
    // The content security policy forbids Tiptap's style; see `sx` below.
    injectCSS: false,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': id } },
    onUpdate: ({ editor: changed }) => field.onChange(changed.isEmpty ? '' : changed.getHTML()),
    onBlur: () => field.onBlur(),
  })

  // Loaded anew, not typed.
  useEffect(() => {
    // It has no document while it is replaced.
    if (editor.isDestroyed) return
    const shown = editor.isEmpty ? '' : editor.getHTML()
    if (shown !== field.value) editor.commands.setContent(field.value ?? '', { emitUpdate: false })
  }, [editor, field.value])

  return (
    <Box>
      <Typography id={id} variant="body2" color="textSecondary" sx={{ marginBottom: 0.5 }}>
        {label}
      </Typography>
      <Box
        sx={{
          ...{ border: '1px solid', borderColor: fieldState.error ? 'error.main' : 'divider', borderRadius: 1 },
          backgroundColor: 'background.paper',
          '&:focus-within': { borderColor: 'primary.main' },
          '& .ProseMirror': { ...{ minHeight: '7rem', padding: 1.5, outline: 'none' }, whiteSpace: 'pre-wrap' },
          '& .ProseMirror p': { marginBlock: 0.75 },
        }}
      >
        <Tools editor={editor} label={label} />
        <EditorContent editor={editor} />
      </Box>
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </Box>
  )
}

type Tool = { name: string; icon: typeof SvgIcon; isOn: (editor: Editor) => boolean; press: (editor: Editor) => void }

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
]

function Tools({ editor, label }: { editor: Editor; label: string }) {
  const on = useEditorState({ editor, selector: ({ editor: it }) => tools.map(({ isOn }) => isOn(it)) })
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
    </Stack>
  )
}
