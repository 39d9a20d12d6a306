import TextField from '@mui/material/TextField'

export const TrackingFields = () => (
  <>
    <TextField name="courier" label="Courier" required autoFocus slotProps={{ htmlInput: { maxLength: 100 } }} />
    <TextField name="trackingNumber" label="Tracking number" required slotProps={{ htmlInput: { maxLength: 100 } }} />
    <TextField
      name="trackingUrl"
      label="Tracking link"
      type="url"
      required
      placeholder="https://"
      slotProps={{ htmlInput: { maxLength: 500, pattern: 'https?://.+' } }}
    />
  </>
)
