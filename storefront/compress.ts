import { readdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// The server sends these files as they are: compressed once at the highest level.
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

const folder = new URL('./dist/browser/', import.meta.url)
const compressible = (await readdir(folder, { recursive: true })).filter((file) => /\.(js|css|svg)$/.test(file))

await Promise.all(
  compressible.map(async (file) => {
    const bytes = await readFile(new URL(file, folder))
    const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    await writeFile(new URL(`${file}.br`, folder), await toBrotli(bytes, { params: quality }))
    await writeFile(new URL(`${file}.gz`, folder), await toGzip(bytes, { level: 9 }))
  }),
)
