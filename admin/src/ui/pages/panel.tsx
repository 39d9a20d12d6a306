import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card component="section" variant="outlined" aria-label={title}>
    <CardContent>
      <Typography component="h2" variant="subtitle1" gutterBottom sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      {children}
    </CardContent>
  </Card>
)
