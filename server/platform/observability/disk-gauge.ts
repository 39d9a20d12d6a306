import { Gauge, type Registry } from 'prom-client'
import type { Disks } from '../uploads/disks.ts'

export function diskGauge(registry: Registry, disks: Disks): void {
  new Gauge({
    name: 'disk_used_ratio',
    help: 'Used share of the disks of DATA_DIR, its media and the embedded database; uploads are refused from 0.95 on',
    labelNames: ['disk'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { name, used } of await disks.measure()) this.set({ disk: name }, used)
    },
  })
}
