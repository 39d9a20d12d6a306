import Box from '@mui/material/Box'

/** Turmeric on the dark bar, madder on paper. */
export const Brand = ({ isOnPaper = false }: { isOnPaper?: boolean }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'baseline',
      gap: 1,
      fontFamily: '"Eczar Variable", serif',
      fontSize: isOnPaper ? 28 : 20,
      lineHeight: 1.4,
    }}
  >
    <Box
      component="span"
      aria-hidden
      lang="hi"
      sx={{ fontWeight: 600, color: isOnPaper ? 'error.main' : 'turmeric.main' }}
    >
      करघा
    </Box>
    <Box component="span" sx={{ fontWeight: 600 }}>
      Kargha
    </Box>
  </Box>
)
