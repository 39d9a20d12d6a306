import type { CashByAge } from '@kargha/contract/staff/remittances.ts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { ageText, cashText } from '../remittances/cash-texts.ts'

/** A tile that leads to the parcels; what is older than a month stands out. */
export function CouriersCash({ cash: { total, ages } }: { cash: CashByAge }) {
  const shown = [{ text: 'All', isOld: false, cash: total }].concat(
    ages.map((age) => ({ text: ageText(age), isOld: age.toDays === null && age.parcels > 0, cash: age })),
  )
  return (
    <Card component="section" variant="outlined" aria-label="Cash with couriers">
      <CardActionArea component={Link} to="/cash-with-couriers" sx={{ padding: 2 }}>
        <Typography component="h2" variant="subtitle1" gutterBottom sx={{ fontWeight: 600 }}>
          Cash with couriers
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
          {shown.map(({ text, isOld, cash }) => (
            <Box key={text}>
              <Typography variant="body2" color="textSecondary">
                {text}
              </Typography>
              <Typography sx={{ fontVariantNumeric: 'tabular-nums', ...(isOld && { color: 'error.main' }) }}>
                {cashText(cash)}
              </Typography>
            </Box>
          ))}
        </Box>
      </CardActionArea>
    </Card>
  )
}
