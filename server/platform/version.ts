import { readFileSync } from 'node:fs'

const ofTheShop = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')

/** The version of Kargha that runs: '1.0.0'. */
export const { version }: { version: string } = JSON.parse(ofTheShop)
