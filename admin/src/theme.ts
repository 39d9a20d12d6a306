import { defaultTheme, type RaThemeOptions } from 'react-admin'

/** See docs/look.md. */
const [paper, card, line, ink, inkSoft] = ['#faf5ea', '#fffdf8', '#dccfb5', '#2a211b', '#655749']
const [indigo, indigoDeep, indigoWash, madder, leaf, turmeric, turmericDeep] = [
  ...['#263a69', '#1a294d', '#e4e8f1', '#9a2f27', '#3f6434', '#d9981e', '#94600b'],
]

const display = { fontFamily: '"Eczar Variable", Georgia, serif', fontWeight: 600, lineHeight: 1.2 }

/** As react-admin writes it: only the same query overrides its rules. */
const onPhone = '@media (max-width:599.95px)'

/** For screen readers only. */
export const unseen = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }

/** react-admin's default theme in the shop's type and colours. */
export const theme = {
  ...defaultTheme,
  palette: {
    mode: 'light',
    primary: { main: indigo, dark: indigoDeep },
    secondary: { main: indigoDeep },
    error: { main: madder },
    warning: { main: turmericDeep },
    success: { main: leaf },
    info: { main: indigo },
    turmeric: { main: turmeric },
    background: { default: paper, paper: card },
    text: { primary: ink, secondary: inkSoft },
    divider: line,
  },
  typography: {
    fontFamily: '"Anek Latin Variable", "Segoe UI", system-ui, sans-serif',
    fontSize: 15,
    h4: display,
    h5: { ...display, fontSize: '1.5rem' },
    h6: { ...display, fontSize: '1.25rem' },
    button: { textTransform: 'none', fontWeight: 600, fontSize: '0.95rem' },
    overline: { color: inkSoft, letterSpacing: '0.08em', lineHeight: 2.4, fontSize: '0.72rem' },
  },
  shape: { borderRadius: 3 },
  sidebar: { width: 216, closedWidth: 52 },
  components: {
    ...defaultTheme.components,
    // Long words break instead of widening the page; tables scroll inside themselves.
    MuiCssBaseline: { styleOverrides: { body: { overflowWrap: 'anywhere' }, table: { overflowWrap: 'normal' } } },
    MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { minHeight: 36 } } },
    MuiCircularProgress: { defaultProps: { 'aria-label': 'Loading' } },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true, margin: 'none' } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true, margin: 'none' } },
    MuiTableCell: { styleOverrides: { root: { borderColor: line }, head: { color: inkSoft, fontWeight: 600 } } },
    MuiTab: { styleOverrides: { root: { minHeight: 44, minWidth: 0 } } },
    MuiTabs: { styleOverrides: { root: { minHeight: 44 } } },
    MuiMenuItem: {
      styleOverrides: { root: { '@media (pointer: coarse)': { minHeight: 44 } } },
    },
    RaLayout: {
      styleOverrides: {
        root: {
          minWidth: 0,
          '& .RaLayout-content': { minWidth: 0, paddingBottom: 32, '@media (min-width: 900px)': { paddingInline: 24 } },
        },
      },
    },
    // Tabs scroll instead of widening the page.
    RaList: { styleOverrides: { root: { '& .RaList-main, & .RaList-content': { minWidth: 0, maxWidth: '100%' } } } },
    RaMenuItemLink: {
      styleOverrides: {
        root: {
          borderLeft: '3px solid transparent',
          '&.RaMenuItemLink-active': {
            borderLeftColor: madder,
            backgroundColor: indigoWash,
            fontWeight: 600,
            '& .RaMenuItemLink-icon': { color: indigo },
          },
        },
      },
    },
    // On phones react-admin reserves a wide strip for the buttons.
    RaListToolbar: {
      styleOverrides: {
        root: { paddingTop: 8, [onPhone]: { backgroundColor: 'transparent', flexDirection: 'column' } },
      },
    },
    RaTopToolbar: {
      styleOverrides: {
        root: { paddingInline: 0, [onPhone]: { backgroundColor: 'transparent', padding: 0, minHeight: 0 } },
      },
    },
  },
} as RaThemeOptions
