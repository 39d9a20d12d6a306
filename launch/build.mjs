import { installPackages } from './install.mjs'
import { onOurNode } from './on-our-node.mjs'

await installPackages()
await onOurNode('launch/build.ts')
