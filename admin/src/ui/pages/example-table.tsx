import Box from '@mui/material/Box'

/** The first lines of a CSV file, which may be wider than a phone. */
export const ExampleTable = ({ children }: { children: string }) => (
  <Box component="pre" tabIndex={0} aria-label="An example" sx={{ margin: 0, overflowX: 'auto', fontSize: '0.9rem' }}>
    {children}
  </Box>
)
