import { defaultTheme, type RaThemeOptions } from 'react-admin'

/** The shop's own dyes on react-admin's plain cloth. */
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
    // What stands at a row's right is as much to be read as the rest.
    RaSimpleList: { styleOverrides: { root: { '& .RaSimpleList-tertiary': { opacity: 1 } } } },
  },
} as RaThemeOptions
