import Link from '@mui/material/Link'
import type { ReactNode } from 'react'

type Contact = { mobileNo: string; email: string }

/** Rows of Facts. */
export const contactFacts = ({ mobileNo, email }: Contact): [name: string, value: ReactNode][] => [
  [
    'Mobile',
    <Link key="mobile" href={`tel:+91${mobileNo}`}>
      {mobileNo}
    </Link>,
  ],
  [
    'Email',
    <Link key="email" href={`mailto:${email}`}>
      {email}
    </Link>,
  ],
]
