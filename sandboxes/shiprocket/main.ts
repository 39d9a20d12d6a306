import { runSandbox } from '../shared/run-sandbox.ts'
import { buildSandbox } from './sandbox.ts'
import { readVariables } from './variables.ts'

await runSandbox({ service: 'Shiprocket', portVariable: 'SHIPROCKET_SANDBOX_PORT', readVariables, build: buildSandbox })
