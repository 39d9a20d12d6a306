import TextField from '@mui/material/TextField'

export const PasswordField = ({ autoFocus = false }: { autoFocus?: boolean }) => (
  <TextField
    name="password"
    type="password"
    label="Password"
    required
    autoFocus={autoFocus}
    autoComplete="current-password"
    slotProps={{ htmlInput: { maxLength: 1024 } }}
  />
)

type CodeFieldProps = { autoFocus?: boolean; helperText?: string }

/** By default, a backup code works too. */
export const CodeField = ({
  autoFocus = false,
  helperText = 'Six digits from your authenticator app, or a backup code',
}: CodeFieldProps) => (
  <TextField
    name="code"
    label="Code"
    required
    autoFocus={autoFocus}
    autoComplete="one-time-code"
    helperText={helperText}
    slotProps={{ htmlInput: { maxLength: 40, autoCapitalize: 'characters', spellCheck: false } }}
  />
)
