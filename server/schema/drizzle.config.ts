import { defineConfig } from 'drizzle-kit'

export default defineConfig({ dialect: 'postgresql', schema: './**/*-table.ts', out: './schema/migrations' })
