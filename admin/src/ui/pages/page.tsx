import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Title } from 'react-admin'

type PageProps = { title: string; actions?: ReactNode; children: ReactNode }

/** Neither a list nor a record. */
export const Page = ({ title, actions, children }: PageProps) => (
  <Stack sx={{ gap: 2, paddingBlock: 2 }}>
    <Title title={title} />
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Typography component="h1" variant="h6">
        {title}
      </Typography>
      {actions}
    </Stack>
    {children}
  </Stack>
)
