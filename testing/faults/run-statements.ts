import pg from 'pg'

/** Runs SQL statements, one after the other, on a connection of their own. */
export async function runStatements(connectionString: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString })
  // A PostgreSQL that ends closes connections.
  client.on('error', () => {})
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
