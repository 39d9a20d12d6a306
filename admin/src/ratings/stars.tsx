import Box from '@mui/material/Box'

export const Stars = ({ of: count }: { of: number }) => (
  <Box
    component="span"
    role="img"
    aria-label={`${count} of 5 stars`}
    sx={{ color: 'warning.main', letterSpacing: '0.1em', whiteSpace: 'nowrap' }}
  >
    {'★'.repeat(count)}
    {'☆'.repeat(5 - count)}
  </Box>
)
