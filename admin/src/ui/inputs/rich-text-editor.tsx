import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useId } from 'react'
import { useInput } from 'react-admin'
import { RichTextTools } from './rich-text-tools.tsx'
import { tableNodes } from './table-nodes.ts'

/** As the server's allow-list permits. */
const extensions = [
  StarterKit.configure({
    ...{ code: false, codeBlock: false, horizontalRule: false, strike: false, underline: false },
    heading: { levels: [3, 4] },
    link: { openOnClick: false },
  }),
  ...tableNodes,
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
          '& table': { ...{ borderCollapse: 'collapse', display: 'block' }, overflowX: 'auto' },
          '& :is(th, td)': { ...{ border: '1px solid', borderColor: 'divider' }, minWidth: '4rem', paddingInline: 1 },
          '& th': { textAlign: 'start' },
          '& .selectedCell': { backgroundColor: 'action.selected' },
        }}
      >
        <RichTextTools editor={editor} label={label} />
        <EditorContent editor={editor} />
      </Box>
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </Box>
  )
}
