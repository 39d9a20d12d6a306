import { installPackages } from './install-packages.mjs'
import { runOnBundledNode } from './run-on-bundled-node.mjs'

await installPackages()
await runOnBundledNode('launch/dev.ts')
