import { StartError } from '../server/platform/config/start-error.ts'
import { openDatabase } from '../server/platform/db/database.ts'
import { Refusal } from '../server/platform/http/refusal.ts'
import { openJobs } from '../server/platform/jobs/jobs.ts'
import { operatorCommands } from '../server/shop/staff/operator-commands.ts'
import { shopDatabase } from './shop-database.ts'

try {
  const [name = '', email, ...more] = process.argv.slice(2)
  const command = operatorCommands.get(name)
  if (command === undefined || email === undefined || more.length > 0)
    throw new StartError(`Usage: npm run staff -- ${[...operatorCommands.keys()].join(' | ')} <email>`)
  const url = shopDatabase(process.env)
  const { db, pool } = openDatabase(url, 1)
  try {
    const jobs = await openJobs(url, () => {})
    console.log(await command(db, jobs, email).finally(() => jobs.stop()))
  } finally {
    await pool.end()
  }
} catch (error) {
  console.error(error instanceof StartError || error instanceof Refusal ? error.message : error)
  process.exitCode = 1
}
