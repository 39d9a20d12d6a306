export async function seed(_databaseUrl: string, _mediaDirectory: string): Promise<void> {}
