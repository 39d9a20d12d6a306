import { StartError } from '../server/platform/config/start-error.ts'
import { openDatabase } from '../server/platform/db/database.ts'
import { Refusal } from '../server/platform/http/refusal.ts'
import { openJobs } from '../server/platform/jobs/jobs.ts'
import { resetAsOperator } from '../server/shop/second-factor/reset-second-factor.ts'
import { shopDatabase } from './shop-database.ts'

try {
  const [command, email, ...more] = process.argv.slice(2)
  if (command !== 'reset-second-factor' || email === undefined || more.length > 0)
    throw new StartError('Usage: npm run staff -- reset-second-factor <email>')
  const url = shopDatabase(process.env)
  const { db, pool } = openDatabase(url, 1)
  try {
    const jobs = await openJobs(url, () => {})
    console.log(await resetAsOperator(db, jobs, email).finally(() => jobs.stop()))
  } finally {
    await pool.end()
  }
} catch (error) {
  console.error(error instanceof StartError || error instanceof Refusal ? error.message : error)
  process.exitCode = 1
}
