import type { CashByAge, CourierCash } from '@kargha/contract/staff/remittances.ts'
import { fromRupees, noRupees, sum, toRupees } from '@kargha/domain/money.ts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ageText, cashText } from '../remittances/cash-texts.ts'
import { staffApi } from '../staff-api.ts'

/** Of all couriers. */
function sumOf(couriers: readonly CourierCash[]): CashByAge {
  const add = (parts: readonly CashByAge['total'][]) => ({
    parcels: parts.reduce((total, { parcels }) => total + parcels, 0),
    amount: toRupees(sum(parts.map(({ amount }) => fromRupees(amount ?? noRupees)))),
  })
  const ages = couriers[0]?.ages ?? []
  return {
    total: add(couriers.map(({ total }) => total)),
    ages: ages.map((age, index) => ({ ...age, ...add(couriers.flatMap((courier) => courier.ages[index] ?? [])) })),
  }
}

/** A tile that leads to the parcels; what is older than a month stands out. Has its own call, as it reads all parcels. */
export function CouriersCash() {
  const queryFn = async () => (await staffApi('getCashWithCouriers')).data
  const { data: couriers = [] } = useQuery({ queryKey: ['cash-with-couriers'], queryFn })
  const { total, ages } = sumOf(couriers)
  if (total.parcels === 0) return null
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
