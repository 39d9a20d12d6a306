import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'

/** Whether the window is too narrow for a table beside the menu. */
export const useIsSmall = (): boolean => useMediaQuery<Theme>((theme) => theme.breakpoints.down('lg'))
