import { isVideo } from '@kargha/contract/shop/return-policy.ts'
import type { StaffReturn } from '@kargha/contract/staff/returns.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Panel } from '../ui/pages/panel.tsx'
import { Columns } from '../ui/records/record-page.tsx'
import { formatDateTime } from '../ui/values/dates.ts'

const Pictures = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(100px, 1fr))' }}>{children}</Box>
)

const fill = { display: 'block', width: '100%', aspectRatio: '3 / 4', objectFit: 'cover', borderRadius: 1 }

type PictureProps = { url: string; name: string }

const Picture = ({ url, name }: PictureProps) => (
  <a href={url} target="_blank" rel="noreferrer" aria-label={`${name}, in full size`}>
    <Box component="img" src={url} alt={name} loading="lazy" sx={{ ...fill, bgcolor: 'background.default' }} />
  </a>
)

/** The customer's pictures beside the shop's. */
export const Evidence = ({ request }: { request: StaffReturn }) => (
  <Columns of="1fr 1fr">
    <Panel title="What the customer shows">
      <Typography variant="body2" gutterBottom>
        <span>{`Delivered ${request.deliveredAt ? formatDateTime(request.deliveredAt) : 'at an unknown time'}`}</span>
        <span>, return requested {formatDateTime(request.createdAt)}</span>
      </Typography>
      {request.isOutsidePolicy && (
        <Alert severity="warning" sx={{ marginBottom: 1.5 }}>
          The reason is outside the policy: you take nothing back for “{request.reason}”.
        </Alert>
      )}
      {request.lacksEvidence && (
        <Alert severity="warning" sx={{ marginBottom: 1.5 }}>
          The files that your return policy asks for are missing.
        </Alert>
      )}
      {request.images.length === 0 && <Typography variant="body2">No picture or video</Typography>}
      <Pictures>
        {request.images.map(({ url, description }, index) => {
          const name = description || `Picture ${index + 1}`
          return (
            <Box component="figure" key={url} sx={{ margin: 0 }}>
              {isVideo(url) ? (
                <Box component="video" src={url} controls preload="metadata" aria-label={name} sx={fill} />
              ) : (
                <Picture url={url} name={name} />
              )}
              <Typography component="figcaption" variant="body2">
                {description}
              </Typography>
            </Box>
          )
        })}
      </Pictures>
    </Panel>
    <Panel title="As it was sold">
      <Typography variant="body2" gutterBottom>
        {[request.productName, request.optionText].filter(Boolean).join(' · ')}
      </Typography>
      <Pictures>
        {request.productImages.map((url, index) => (
          <Picture key={url} url={url} name={`${request.productName}, picture ${index + 1}`} />
        ))}
      </Pictures>
    </Panel>
  </Columns>
)
