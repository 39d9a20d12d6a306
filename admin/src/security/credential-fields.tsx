import TextField from '@mui/material/TextField'

/** The password of the signed-in member. */
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

/** A code of the authenticator app or, where `helperText` is not given, a backup code. */
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
