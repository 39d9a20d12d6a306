import {
  colourPattern,
  colourProblem,
  type OwnColours,
  ownColours,
  shopColours,
  themeOf,
} from '@kargha/domain/theme.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'

const isColour = (value: unknown): value is string =>
  typeof value === 'string' && colourPattern.test(value.toLowerCase())

const Plate = ({ colour, background, children }: { colour: string; background: string; children: ReactNode }) => (
  <Box component="span" sx={{ color: colour, background, paddingBlock: 0.75, paddingInline: 2, borderRadius: '3px' }}>
    {children}
  </Box>
)

/** The header and a product's words, before anything is saved; what can't be read is said at once. */
export function LookPreview() {
  const values = useWatch()
  const own = Object.fromEntries(
    ownColours.map((name) => [name, isColour(values[name]) ? values[name].toLowerCase() : null]),
  ) as OwnColours
  const problem = colourProblem(own)
  const colours = { ...shopColours, ...themeOf(own) }
  return (
    <Box component="section" aria-label="Preview">
      <Typography variant="body2" gutterBottom sx={{ fontWeight: 600 }}>
        Preview
      </Typography>
      <Box sx={{ border: 1, borderColor: 'divider', background: colours.paper, color: colours.ink }}>
        <Box sx={{ background: colours['indigo-deep'], color: colours.card, paddingBlock: 1, paddingInline: 2 }}>
          Announcement
        </Box>
        <Box sx={{ borderBottom: `1px solid ${colours.line}`, padding: 2 }}>
          {values.logo ? (
            <Box
              component="img"
              src={`${values.logo}?w=320`}
              alt={values.name}
              sx={{ display: 'block', width: 144, height: 44, objectFit: 'contain', objectPosition: 'left' }}
            />
          ) : (
            <Box component="span" sx={{ color: colours.indigo, fontSize: '1.5rem', fontWeight: 600 }}>
              {values.name}
            </Box>
          )}
        </Box>
        <Stack sx={{ gap: 1.5, padding: 2 }}>
          <span>A handwoven saree</span>
          <Box component="span" sx={{ color: colours['ink-soft'] }}>
            Cotton, with a woven border
          </Box>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Box component="span" sx={{ color: colours.madder, fontWeight: 600 }}>
              20% off
            </Box>
            <Box component="span" aria-hidden sx={{ color: colours['turmeric-deep'] }}>
              ★★★★★
            </Box>
            <Box component="span" sx={{ background: colours.turmeric, color: colours.ink, paddingInline: 1 }}>
              New
            </Box>
          </Stack>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            <Plate colour={colours.card} background={colours.indigo}>
              Add to Bag
            </Plate>
            <Plate colour={colours.card} background={colours.madder}>
              Buy Now
            </Plate>
          </Stack>
        </Stack>
      </Box>
      <Box role="status" sx={{ marginTop: 1 }}>
        {problem && <Alert severity="warning">{problem.message}.</Alert>}
      </Box>
    </Box>
  )
}
