import { defaultTheme, type RaThemeOptions } from 'react-admin'

/** react-admin's default theme in the shop's colours. */
export const theme = {
  ...defaultTheme,
  palette: {
    mode: 'light',
    primary: { main: '#263a69' },
    secondary: { main: '#1a294d' },
    error: { main: '#9a2f27' },
    warning: { main: '#8a5a00' },
    success: { main: '#3f6434' },
    info: { main: '#263a69' },
    background: { default: '#faf5ea', paper: '#fffdf8' },
    text: { primary: '#2a211b', secondary: '#655749' },
  },
  typography: { fontFamily: '"Segoe UI", system-ui, -apple-system, Roboto, sans-serif' },
  shape: { borderRadius: 6 },
  components: {
    ...defaultTheme.components,
    // The text at the right of a row is as important as the rest, so it isn't faded.
    RaSimpleList: { styleOverrides: { root: { '& .RaSimpleList-tertiary': { opacity: 1 } } } },
  },
} as RaThemeOptions
