import pg from 'pg'

export async function runStatements(connectionString: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString })
  // A stopping PostgreSQL closes connections.
  client.on('error', () => {})
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
