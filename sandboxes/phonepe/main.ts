import { runSandbox } from '../shared/run-sandbox.ts'
import { buildSandbox } from './sandbox.ts'
import { readVariables } from './variables.ts'

await runSandbox({ service: 'PhonePe', portVariable: 'PHONEPE_SANDBOX_PORT', readVariables, build: buildSandbox })
